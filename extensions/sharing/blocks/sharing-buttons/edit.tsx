import { SelectControl } from '@freehold/controls';
import {
	InspectorControls,
	PanelColorSettings,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ListAttributes, StyleType } from '../../types';

const TEMPLATE: [ string, object ][] = [
	'facebook',
	'bluesky',
	'whatsapp',
	'copy',
].map( ( service ) => [ 'jetpack/sharing-button', { service } ] );

/** The block in the editor: a row of buttons, and how they look. */
export default function Edit( {
	attributes: { iconBackgroundColorValue, iconColorValue, size, styleType },
	setAttributes,
}: BlockEditProps< ListAttributes > ): JSX.Element {
	const { children, ...listProps } = useInnerBlocksProps(
		useBlockProps( {
			className: `${ size } jetpack-sharing-buttons__services-list`,
		} ),
		{ template: TEMPLATE, orientation: 'horizontal' }
	);
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'freehold' ) }>
					<SelectControl< StyleType >
						label={ __( 'Button style', 'freehold' ) }
						value={ styleType }
						options={ [
							{
								value: 'icon-text',
								label: __( 'Icon and text', 'freehold' ),
							},
							{ value: 'icon', label: __( 'Icon', 'freehold' ) },
							{ value: 'text', label: __( 'Text', 'freehold' ) },
						] }
						onChange={ ( value ) =>
							setAttributes( { styleType: value } )
						}
					/>
					<SelectControl
						label={ __( 'Size', 'freehold' ) }
						value={ size }
						options={ [
							{
								value: 'has-small-icon-size',
								label: __( 'Small', 'freehold' ),
							},
							{
								value: 'has-normal-icon-size',
								label: __( 'Normal', 'freehold' ),
							},
							{
								value: 'has-large-icon-size',
								label: __( 'Large', 'freehold' ),
							},
							{
								value: 'has-huge-icon-size',
								label: __( 'Huge', 'freehold' ),
							},
						] }
						onChange={ ( value ) =>
							setAttributes( { size: value } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<InspectorControls group="styles">
				<PanelColorSettings
					title={ __( 'Colors of the buttons', 'freehold' ) }
					colorSettings={ [
						{
							value: iconColorValue,
							label: __( 'Text', 'freehold' ),
							onChange: ( color?: string ) =>
								setAttributes( {
									iconColor: undefined,
									customIconColor: color,
									iconColorValue: color,
								} ),
						},
						{
							value: iconBackgroundColorValue,
							label: __( 'Background', 'freehold' ),
							onChange: ( color?: string ) =>
								setAttributes( {
									iconBackgroundColor: undefined,
									customIconBackgroundColor: color,
									iconBackgroundColorValue: color,
								} ),
						},
					] }
				/>
			</InspectorControls>
			<ul { ...listProps }>{ children }</ul>
		</>
	);
}
