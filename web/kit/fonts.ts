/** Letters of what sellers write, part by part as they are needed; loaded behind the page, which reads without them. */
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
