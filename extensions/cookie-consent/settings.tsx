import {
	CheckboxControl,
	RangeControl,
	ToggleControl,
} from '@freehold/controls';
import { InspectorControls } from '@wordpress/block-editor';
import { BaseControl, PanelBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import constants from './constants.json';
import type { Attributes } from './types';

type Props = {
	attributes: Attributes;
	onChange: ( change: Partial< Attributes > ) => void;
};

/** Returns the name of a purpose, and what belongs to it. */
const describe = (): Record< string, [ string, string ] > => ( {
	preferences: [
		__( 'Preferences', 'freehold' ),
		__( 'Remembers settings of the visitor.', 'freehold' ),
	],
	'statistics-anonymous': [
		__( 'Anonymous statistics', 'freehold' ),
		__(
			'Counts visits. The feature “Visits” needs no consent.',
			'freehold'
		),
	],
	statistics: [
		__( 'Statistics', 'freehold' ),
		__(
			'Follows what a visitor does, as Google Analytics does.',
			'freehold'
		),
	],
	marketing: [
		__( 'Marketing and embedded content', 'freehold' ),
		__(
			'Embeds that wait for a click, and ads of other companies.',
			'freehold'
		),
	],
} );

/** Renders the settings: purposes, time, and the link that opens the banner again. */
export function Settings( {
	attributes: { consentExpiryDays, purposes, settingsLink },
	onChange,
}: Props ): JSX.Element {
	const texts = describe();
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'freehold' ) }>
				<p>
					{ __(
						'Visitors see the banner at the bottom of the window. Add it to a template part, such as the footer, so that all pages have it.',
						'freehold'
					) }
				</p>
				<BaseControl __nextHasNoMarginBottom>
					<BaseControl.VisualLabel>
						{ __( 'Purposes', 'freehold' ) }
					</BaseControl.VisualLabel>
					{ constants.purposes.map( ( purpose ) => (
						<CheckboxControl
							key={ purpose }
							label={ texts[ purpose ]?.[ 0 ] }
							help={ texts[ purpose ]?.[ 1 ] }
							checked={ purposes.includes( purpose ) }
							onChange={ ( isAsked ) =>
								onChange( {
									purposes: constants.purposes.filter(
										( one ) =>
											one === purpose
												? isAsked
												: purposes.includes( one )
									),
								} )
							}
						/>
					) ) }
				</BaseControl>
				<RangeControl
					label={ __(
						'Days until visitors are asked again',
						'freehold'
					) }
					min={ 1 }
					max={ constants.maxDays }
					value={ consentExpiryDays }
					onChange={ ( days ) =>
						onChange( { consentExpiryDays: days } )
					}
				/>
				<ToggleControl
					label={ __( 'Show a link to the choice', 'freehold' ) }
					help={ sprintf(
						/* translators: %s: the end of a URL. */
						__(
							'It is shown where the block is. Any other link to “%s”, as in a menu, opens the banner as well.',
							'freehold'
						),
						`#${ constants.anchor }`
					) }
					checked={ settingsLink }
					onChange={ ( isShown ) =>
						onChange( { settingsLink: isShown } )
					}
				/>
			</PanelBody>
		</InspectorControls>
	);
}
