import { PageTitle } from '../ui/Panel.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { useScheme, type Scheme } from '../ui/UiProvider.tsx';
import { DataSections } from './DataSections.tsx';
import { FeedbackSections } from './FeedbackSections.tsx';
import { FormSections } from './FormSections.tsx';
import './gallery.css';
import { JoinSections } from './JoinSections.tsx';
import { PickerSections } from './PickerSections.tsx';
import { ShowSections } from './ShowSections.tsx';

/** All widgets on one page; what each section shows is in its own file. */
export function Gallery() {
  const { scheme, setScheme } = useScheme();
  return (
    <main className="g">
      <PageTitle
        title="장터 위젯"
        crumbs={['개발', '위젯']}
        note="모든 위젯의 모든 상태"
        actions={
          <Segmented<Scheme>
            label="화면 밝기"
            value={scheme}
            onChange={setScheme}
            options={[
              { value: 'light', label: '밝게' },
              { value: 'dark', label: '어둡게' },
              { value: 'auto', label: '기기 따라' },
            ]}
          />
        }
      />
      <div className="g-grid">
        <ShowSections />
        <FeedbackSections />
        <FormSections />
        <PickerSections />
        <JoinSections />
        <DataSections />
      </div>
    </main>
  );
}
