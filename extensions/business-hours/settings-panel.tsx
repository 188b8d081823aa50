import { ToggleControl } from '@freehold/controls';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Attributes } from './types';

/** What visitors see of the hours. */
export function SettingsPanel( {
	attributes: { compact, groupDays, showOpenNow },
	setAttributes,
}: Pick<
	BlockEditProps< Attributes >,
	'attributes' | 'setAttributes'
> ): JSX.Element {
	return (
		<PanelBody title={ __( 'Settings', 'freehold' ) }>
			<ToggleControl
				label={ __( 'Show whether you are open now', 'freehold' ) }
				help={ __(
					'Highlights today and shows when you next open or close. Calculated in the visitor’s browser, using your site’s timezone.',
					'freehold'
				) }
				checked={ showOpenNow }
				onChange={ ( isOn ) => setAttributes( { showOpenNow: isOn } ) }
			/>
			{ showOpenNow && (
				<ToggleControl
					label={ __( 'Begin compact', 'freehold' ) }
					help={ __(
						'Shows whether you are open and today’s hours. Visitors can open the whole week.',
						'freehold'
					) }
					checked={ compact }
					onChange={ ( isOn ) => setAttributes( { compact: isOn } ) }
				/>
			) }
			<ToggleControl
				label={ __( 'Group days with the same hours', 'freehold' ) }
				help={ __(
					'Shows consecutive days in one line, such as “Monday to Friday”.',
					'freehold'
				) }
				checked={ groupDays }
				onChange={ ( isOn ) => setAttributes( { groupDays: isOn } ) }
			/>
		</PanelBody>
	);
}
