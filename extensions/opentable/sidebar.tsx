import { SelectControl, ToggleControl } from '@freehold/controls';
import { InspectorControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Notice, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RestaurantPicker } from './picker';
import { LANGUAGES, readFlag, readLanguage } from './settings';
import type { Attributes, Look } from './types';

type SidebarProps = Pick<
	BlockEditProps< Attributes >,
	'attributes' | 'setAttributes'
> & {
	/** The IDs of the restaurants. */
	ids: string[];
	look: Look;
	/** Called with other restaurants. */
	onChoose: ( ids: string[] ) => void;
};

/** The settings of the block. */
export function Sidebar( {
	attributes,
	setAttributes,
	ids,
	look,
	onChoose,
}: SidebarProps ): JSX.Element {
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'freehold' ) }>
					<RestaurantPicker ids={ ids } onChange={ onChoose } />
					<SelectControl
						label={ __( 'Language', 'freehold' ) }
						value={ readLanguage( attributes.lang ) ?? 'en-US' }
						options={ Object.entries( LANGUAGES ).map(
							( [ value, label ] ) => ( { value, label } )
						) }
						onChange={ ( language ) =>
							setAttributes( { lang: language } )
						}
					/>
					<ToggleControl
						label={ __( 'Open in a new window', 'freehold' ) }
						checked={ readFlag( attributes.newtab ) }
						onChange={ ( newtab ) => setAttributes( { newtab } ) }
					/>
				</PanelBody>
			</InspectorControls>
			<InspectorControls group="advanced">
				<ToggleControl
					label={ __(
						'Load the widget in an iFrame (Recommended)',
						'freehold'
					) }
					checked={ readFlag( attributes.iframe ) }
					onChange={ ( iframe ) => setAttributes( { iframe } ) }
				/>
				{ look === 'button' && (
					<ToggleControl
						label={ __( 'Remove button margin', 'freehold' ) }
						checked={ readFlag( attributes.negativeMargin ) }
						onChange={ ( negativeMargin ) =>
							setAttributes( { negativeMargin } )
						}
					/>
				) }
			</InspectorControls>
			{ look === 'wide' &&
				attributes.align !== 'wide' &&
				attributes.align !== 'full' && (
					<InspectorControls>
						<Notice status="warning" isDismissible={ false }>
							{ __(
								'You may experience display issues if you use the wide style with anything other than wide or full alignment. It may not work well on small screens.',
								'freehold'
							) }
						</Notice>
					</InspectorControls>
				) }
		</>
	);
}
