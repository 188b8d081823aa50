import { CheckboxControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { LoadedSection } from '@freehold/admin/loaded-section';
import type { SettingName } from './client';
import { useSettings } from './use-settings';

type DeleteOption = { name: SettingName; label: string; help: string };

/** The data that is deleted with the plugin only if the administrator selects it. */
const deleteOptions = (): DeleteOption[] => [
	{
		name: 'uninstall_posts',
		label: __( 'Content created by Freehold', 'freehold' ),
		help: __(
			'Items created by its features, such as form entries, plans and products. Your posts and pages are never deleted.',
			'freehold'
		),
	},
	{
		name: 'uninstall_attachments',
		label: __( 'Files in the media library', 'freehold' ),
		help: __(
			'Images, videos and audio files added by its features. They will be missing from posts that use them.',
			'freehold'
		),
	},
	{
		name: 'uninstall_keys',
		label: __( 'API keys', 'freehold' ),
		help: __(
			'Keys stored in WordPress Connectors. Other plugins may use them too.',
			'freehold'
		),
	},
];

/**
 * Settings of the site as a whole; each is stored as soon as it is changed.
 *
 * @return The section.
 */
export function SiteSettings(): JSX.Element {
	const { values, error, load, set } = useSettings();
	return (
		<LoadedSection
			id="freehold-settings"
			title={ __( 'Site settings', 'freehold' ) }
			description={ __( 'Changes are saved automatically.', 'freehold' ) }
			loading={ __( 'Loading settings…', 'freehold' ) }
			isLoaded={ values !== null }
			error={ error }
			load={ load }
		>
			{ values && (
				<div className="freehold-panel">
					<h3>{ __( 'Privacy', 'freehold' ) }</h3>
					<ToggleControl
						label={ __( 'Usage events', 'freehold' ) }
						help={ __(
							'Share events about block usage in the editor with other code on this site. Freehold itself does not send them anywhere.',
							'freehold'
						) }
						checked={ values.analytics }
						onChange={ ( on ) => set( 'analytics', on ) }
						__nextHasNoMarginBottom
					/>
					<fieldset className="freehold-fieldset">
						<legend>
							<h3>
								{ __(
									'When the plugin is deleted, also delete',
									'freehold'
								) }
							</h3>
						</legend>
						{ deleteOptions().map( ( { name, label, help } ) => (
							<CheckboxControl
								key={ name }
								label={ label }
								help={ help }
								checked={ values[ name ] }
								onChange={ ( on ) => set( name, on ) }
								__nextHasNoMarginBottom
							/>
						) ) }
					</fieldset>
				</div>
			) }
		</LoadedSection>
	);
}
