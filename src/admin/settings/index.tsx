import { CheckboxControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { LoadedSection } from '../loaded-section';
import type { SettingName } from './client';
import { useSettings } from './use-settings';

type Tick = { name: SettingName; label: string; help: string };

/** What deleting the plugin takes away only if the owner says so. */
const ticks = (): Tick[] => [
	{
		name: 'uninstall_posts',
		label: __( 'Content of Freehold’s own kinds', 'freehold' ),
		help: __(
			'Entries that its features made, such as plans and products. Your posts and pages are never deleted.',
			'freehold'
		),
	},
	{
		name: 'uninstall_attachments',
		label: __( 'Files in the media library', 'freehold' ),
		help: __(
			'Pictures, video and sound that its features brought in. Posts that show them would lose them.',
			'freehold'
		),
	},
	{
		name: 'uninstall_keys',
		label: __( 'Keys of services', 'freehold' ),
		help: __(
			'Keys that are kept with WordPress’s own connectors. Other plugins may use them too.',
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
			description={ __( 'Each change is saved at once.', 'freehold' ) }
			loading={ __( 'Loading the settings…', 'freehold' ) }
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
							'Hand events about the use of blocks in the editor to other code on this site. Nothing is sent anywhere by Freehold itself.',
							'freehold'
						) }
						checked={ values.analytics }
						onChange={ ( on ) => set( 'analytics', on ) }
						__nextHasNoMarginBottom
					/>
					<fieldset className="freehold-ticks">
						<legend>
							<h3>
								{ __(
									'When the plugin is deleted, delete as well',
									'freehold'
								) }
							</h3>
						</legend>
						{ ticks().map( ( { name, label, help } ) => (
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
