import { Notices } from '@freehold/admin/notices';
import { ConnectionSection } from './connection-section';
import { Features } from './features';
import { KeysSection } from './keys';
import { ModuleSections } from './module-sections';
import { SiteSettings } from './settings';

/**
 * All sections of the screen. The heading above them is the server's, so that it is there before any script.
 *
 * @return The screen's content.
 */
export function App(): JSX.Element {
	return (
		<>
			<Notices />
			<ConnectionSection />
			<Features />
			<ModuleSections />
			<KeysSection />
			<SiteSettings />
		</>
	);
}
