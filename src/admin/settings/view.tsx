import { SiteSettings } from '.';
import { ModuleSections } from '../module-sections';

/**
 * The settings of the features that have a section of their own, and of the site.
 *
 * @return The view's content.
 */
export function SettingsView(): JSX.Element {
	return (
		<>
			<ModuleSections />
			<SiteSettings />
		</>
	);
}
