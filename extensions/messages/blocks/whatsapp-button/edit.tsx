import {
	BaseControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '@freehold/controls';
import {
	InspectorControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ColorPalette, PanelBody } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import { classesOf } from '../../link';
import type { Attributes } from '../../types';

type Props = BlockEditProps< Attributes >;

/** Backgrounds on which white text is hard to read. */
const LIGHT = [ '#F4F4F4', '#FFFFFF' ];

/** Returns the colors that WhatsApp allows for its button. */
const backgrounds = () => [
	{
		name: _x( 'WhatsApp green', 'background color', 'freehold' ),
		color: '#25D366',
	},
	{
		name: _x( 'WhatsApp dark', 'background color', 'freehold' ),
		color: '#465B64',
	},
	{
		name: _x( 'WhatsApp light', 'background color', 'freehold' ),
		color: '#F4F4F4',
	},
	{
		name: _x( 'White', 'background color', 'freehold' ),
		color: '#FFFFFF',
	},
];

/** Renders the settings of the link. */
function LinkPanel( {
	attributes: {
		countryCode = '',
		firstMessage,
		openInNewTab,
		phoneNumber = '',
	},
	setAttributes,
}: Pick< Props, 'attributes' | 'setAttributes' > ): JSX.Element {
	return (
		<PanelBody title={ __( 'WhatsApp', 'freehold' ) }>
			<TextControl
				label={ __( 'Country code', 'freehold' ) }
				help={ __( 'Such as 49 for Germany.', 'freehold' ) }
				type="tel"
				value={ countryCode.replace( /\D+/g, '' ) }
				onChange={ ( value ) =>
					setAttributes( {
						countryCode: value.replace( /\D+/g, '' ),
					} )
				}
			/>
			<TextControl
				label={ __( 'Phone number', 'freehold' ) }
				help={ __(
					'The number that you use for WhatsApp, without the country code and the zero before it. Until you enter it, visitors see no button.',
					'freehold'
				) }
				type="tel"
				value={ phoneNumber }
				onChange={ ( value ) =>
					setAttributes( { phoneNumber: value } )
				}
			/>
			<TextareaControl
				label={ __( 'First message', 'freehold' ) }
				help={ __(
					'Visitors can change it before they send it.',
					'freehold'
				) }
				value={ firstMessage }
				onChange={ ( value ) =>
					setAttributes( { firstMessage: value } )
				}
			/>
			<ToggleControl
				label={ __( 'Open in new tab', 'freehold' ) }
				checked={ openInNewTab }
				onChange={ ( value ) =>
					setAttributes( { openInNewTab: value } )
				}
			/>
		</PanelBody>
	);
}

/** The block in the editor: the button, and whom visitors write to. */
export default function Edit( {
	attributes,
	setAttributes,
}: Props ): JSX.Element {
	const { backgroundColor, buttonText, colorClass } = attributes;
	return (
		<div
			{ ...useBlockProps( {
				className: `${ classesOf( attributes ) } wp-block-button`,
			} ) }
		>
			<InspectorControls>
				<LinkPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			</InspectorControls>
			<InspectorControls group="styles">
				<PanelBody title={ __( 'Colors', 'freehold' ) }>
					<BaseControl
						id="freehold-whatsapp-color"
						label={ __( 'Background', 'freehold' ) }
					>
						<ColorPalette
							aria-label={ __( 'Background', 'freehold' ) }
							colors={ backgrounds() }
							clearable={ false }
							disableCustomColors
							value={ backgroundColor }
							onChange={ ( color = '#25D366' ) =>
								setAttributes( {
									backgroundColor: color,
									colorClass: LIGHT.includes(
										color.toUpperCase()
									)
										? 'light'
										: 'dark',
								} )
							}
						/>
					</BaseControl>
				</PanelBody>
			</InspectorControls>
			<RichText
				identifier="buttonText"
				tagName="div"
				className="whatsapp-block__button wp-block-button__link wp-element-button"
				style={ {
					backgroundColor,
					color: colorClass === 'dark' ? '#fff' : '#465B64',
				} }
				aria-label={ __( 'Button text', 'freehold' ) }
				placeholder={ __( 'Chat on WhatsApp', 'freehold' ) }
				allowedFormats={ [ 'core/bold', 'core/italic' ] }
				value={ buttonText }
				onChange={ ( html: string ) =>
					setAttributes( { buttonText: html } )
				}
			/>
		</div>
	);
}
