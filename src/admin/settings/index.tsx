import { CheckboxControl, ToggleControl } from '@freehold/controls';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { LoadedSection } from '@freehold/admin/loaded-section';
import { goToAnchor } from '../go-to-anchor';
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
 * Returns what a search of the settings finds.
 *
 * @return The section's words, and the fields' words by name.
 */
export const siteFields = () => ( {
	words: [
		__( 'Site settings', 'freehold' ),
		__( 'When the plugin is deleted, also delete', 'freehold' ),
	],
	fields: {
		analytics: [
			__( 'Privacy', 'freehold' ),
			__( 'Usage events', 'freehold' ),
		],
		...Object.fromEntries(
			deleteOptions().map( ( { name, label, help } ) => [
				name as string,
				[ label, help ],
			] )
		),
	},
} );

/** Settings of the site as a whole; each is stored as soon as it is changed. */
export function SiteSettings(): JSX.Element {
	const { values, error, load, set } = useSettings();
	const isLoaded = values !== null;
	useEffect( () => {
		const anchor = window.location.hash.slice( 1 );
		if (
			isLoaded &&
			anchor.replace( /^setting-/, '' ) in siteFields().fields
		) {
			goToAnchor( anchor );
		}
	}, [ isLoaded ] );
	return (
		<LoadedSection
			id="freehold-settings"
			title={ __( 'Site settings', 'freehold' ) }
			description={ __( 'Changes are saved automatically.', 'freehold' ) }
			loading={ __( 'Loading settings…', 'freehold' ) }
			isLoaded={ isLoaded }
			error={ error }
			load={ load }
		>
			{ values && (
				<div className="freehold-panel">
					<h3>{ __( 'Privacy', 'freehold' ) }</h3>
					<div id="setting-analytics" className="freehold-setting">
						<ToggleControl
							label={ __( 'Usage events', 'freehold' ) }
							help={ __(
								'Share events about block usage in the editor with other code on this site. Freehold itself does not send them anywhere.',
								'freehold'
							) }
							checked={ values.analytics }
							onChange={ ( on ) => set( 'analytics', on ) }
						/>
					</div>
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
								id={ `setting-${ name }` }
								label={ label }
								help={ help }
								checked={ values[ name ] }
								onChange={ ( on ) => set( name, on ) }
							/>
						) ) }
					</fieldset>
				</div>
			) }
		</LoadedSection>
	);
}
