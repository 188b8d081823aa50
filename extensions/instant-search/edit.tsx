import { ToggleControl } from '@freehold/controls';
import { decodeStored, escapeText } from '@freehold/stored-text';
import {
	InspectorControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Attributes } from './types';
import './editor.scss';

/**
 * The block in the editor: the form as visitors see it, whose texts are entered in place.
 *
 * @param props               The block’s properties.
 * @param props.setAttributes Changes them.
 */
export default function Edit( {
	attributes: { label, showLabel, placeholder, buttonText, showFilters },
	setAttributes,
}: BlockEditProps< Attributes > ): JSX.Element {
	const text = ( name: 'label' | 'buttonText', value: string ) => ( {
		allowedFormats: [],
		disableLineBreaks: true,
		identifier: name,
		placeholder: __( 'Search', 'freehold' ),
		value: escapeText( value ),
		onChange: ( html: string ) =>
			setAttributes( {
				[ name ]: decodeStored( html.replace( /<[^<>]*>/g, '' ) ),
			} ),
	} );
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'freehold' ) }>
					<ToggleControl
						label={ __( 'Show label', 'freehold' ) }
						help={ __(
							'Screen readers read the label even if it is not shown.',
							'freehold'
						) }
						checked={ showLabel }
						onChange={ ( value ) =>
							setAttributes( { showLabel: value } )
						}
					/>
					<ToggleControl
						label={ __( 'Show filters', 'freehold' ) }
						help={ __(
							'Visitors can filter results by type, category and date.',
							'freehold'
						) }
						checked={ showFilters }
						onChange={ ( value ) =>
							setAttributes( { showFilters: value } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<div { ...useBlockProps() }>
				<div className="freehold-search__form">
					{ showLabel && (
						<RichText
							{ ...text( 'label', label ) }
							className="freehold-search__label"
							aria-label={ __( 'Label', 'freehold' ) }
						/>
					) }
					<div className="freehold-search__row">
						<input
							className="freehold-input freehold-search__input"
							type="text"
							aria-label={ __( 'Placeholder', 'freehold' ) }
							placeholder={ __(
								'Add a placeholder…',
								'freehold'
							) }
							value={ placeholder }
							onChange={ ( { target } ) =>
								setAttributes( { placeholder: target.value } )
							}
						/>
						<div className="wp-block-button">
							<RichText
								{ ...text( 'buttonText', buttonText ) }
								className="wp-block-button__link wp-element-button freehold-search__submit"
								aria-label={ __( 'Button text', 'freehold' ) }
							/>
						</div>
					</div>
				</div>
			</div>
		</>
	);
}
