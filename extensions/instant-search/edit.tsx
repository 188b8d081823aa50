import {
	InspectorControls,
	PlainText,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Attributes } from './types';
import './editor.scss';

/**
 * The block in the editor: the form as visitors see it, whose texts are entered in place.
 *
 * @param props               The block’s properties.
 * @param props.attributes    The attributes.
 * @param props.setAttributes Changes them.
 * @return The block.
 */
export default function Edit( {
	attributes: { label, showLabel, placeholder, buttonText, showFilters },
	setAttributes,
}: BlockEditProps< Attributes > ): JSX.Element {
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'freehold' ) }>
					<ToggleControl
						__nextHasNoMarginBottom
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
						__nextHasNoMarginBottom
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
						<PlainText
							className="freehold-search__label"
							aria-label={ __( 'Label', 'freehold' ) }
							placeholder={ __( 'Search', 'freehold' ) }
							value={ label }
							onChange={ ( value ) =>
								setAttributes( { label: value } )
							}
						/>
					) }
					<div className="freehold-search__row">
						<PlainText
							className="freehold-input freehold-search__input"
							aria-label={ __( 'Placeholder', 'freehold' ) }
							placeholder={ __(
								'Add a placeholder…',
								'freehold'
							) }
							value={ placeholder }
							onChange={ ( value ) =>
								setAttributes( { placeholder: value } )
							}
						/>
						<div className="wp-block-button">
							<PlainText
								className="wp-block-button__link wp-element-button freehold-search__submit"
								aria-label={ __( 'Button text', 'freehold' ) }
								placeholder={ __( 'Search', 'freehold' ) }
								value={ buttonText }
								onChange={ ( value ) =>
									setAttributes( { buttonText: value } )
								}
							/>
						</div>
					</div>
				</div>
			</div>
		</>
	);
}
