/** Letters of our own words and of what sellers write; loaded behind the page, which reads without them. */
import 'virtual:letters/own.css';
import 'virtual:letters/frequent.css';
import 'virtual:letters/rare.css';
