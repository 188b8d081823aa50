import { toStorable, type Preset } from '@freehold/colors';
import { useThemeColors } from '@freehold/colors/use-theme-colors';
import { RangeControl } from '@freehold/controls';
import { isRecord } from '@freehold/stored-text';
import {
	__experimentalPanelColorGradientSettings as PanelColorGradientSettings,
	InspectorControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { customColors, lookOf } from '../blocks/login-button/look';
import type { LoginAttributes } from '../types';

/** The maximum radius in pixels. */
const MAX_RADIUS = 50;

type Props = BlockEditProps< LoginAttributes >;

/** The attribute with a color’s slug, and the color’s name in `style`. */
const NAMES = {
	backgroundColor: 'background',
	gradient: 'gradient',
	textColor: 'text',
} as const;

type Name = keyof typeof NAMES;

/** Returns the attributes after a color was selected. A color of the theme is stored as its slug. */
function withColor(
	attributes: LoginAttributes,
	name: Name,
	value: string | undefined,
	presets: Preset[]
): LoginAttributes {
	const preset = presets.find( ( one ) => one.value === value );
	const style = isRecord( attributes.style ) ? attributes.style : {};
	const { [ NAMES[ name ] ]: replaced, ...colors } = isRecord( style.color )
		? style.color
		: {};
	const { color, ...others } = style;
	const all = {
		...colors,
		...( value &&
			! preset && {
				[ NAMES[ name ] ]:
					name === 'gradient' ? value : toStorable( value, presets ),
			} ),
	};
	const changed = {
		...others,
		...( Object.keys( all ).length > 0 && { color: all } ),
	};
	return {
		[ name ]: preset?.slug,
		style: Object.keys( changed ).length > 0 ? changed : undefined,
	};
}

/** The login button in the editor. */
export function LoginEdit( { attributes, setAttributes }: Props ): JSX.Element {
	const { borderRadius, text } = attributes;
	const { colors, gradients } = useThemeColors();
	const custom = customColors( attributes.style );
	const { className, style } = lookOf( attributes );
	const valueOf = ( name: Name ) =>
		( name === 'gradient' ? gradients : colors ).find(
			( { slug } ) => slug === attributes[ name ]
		)?.value ?? custom[ NAMES[ name ] ];
	const change = ( name: Name ) => ( value?: string ) => {
		const other = {
			backgroundColor: 'gradient',
			gradient: 'backgroundColor',
		};
		const presets = name === 'gradient' ? gradients : colors;
		const first = withColor( attributes, name, value, presets );
		setAttributes(
			// One of the two: the last one selected.
			value && name !== 'textColor'
				? {
						...first,
						...withColor(
							{ ...attributes, ...first },
							other[ name ] as Name,
							undefined,
							[]
						),
				  }
				: first
		);
	};
	return (
		<>
			<InspectorControls>
				<PanelColorGradientSettings
					title={ __( 'Background & Text Color', 'freehold' ) }
					__experimentalIsRenderedInSidebar
					settings={ [
						{
							label: __( 'Text', 'freehold' ),
							colorValue: valueOf( 'textColor' ),
							onColorChange: change( 'textColor' ),
						},
						{
							label: __( 'Background', 'freehold' ),
							colorValue: valueOf( 'backgroundColor' ),
							onColorChange: change( 'backgroundColor' ),
							gradientValue: valueOf( 'gradient' ),
							onGradientChange: change( 'gradient' ),
						},
					] }
				/>
				<PanelBody title={ __( 'Border', 'freehold' ) }>
					<RangeControl
						label={ __( 'Border radius', 'freehold' ) }
						value={ borderRadius }
						min={ 0 }
						max={ MAX_RADIUS }
						initialPosition={ 0 }
						allowReset
						onChange={ ( radius ) =>
							setAttributes( { borderRadius: radius } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<div { ...useBlockProps( { className: 'wp-block-button' } ) }>
				<RichText
					aria-label={ __( 'Button text', 'freehold' ) }
					className={ `${ className } wp-element-button` }
					style={ style }
					placeholder={ __( 'Add text…', 'freehold' ) }
					value={ text ?? '' }
					onChange={ ( label: string ) =>
						setAttributes( { text: label } )
					}
					withoutInteractiveFormatting
					identifier="text"
				/>
			</div>
		</>
	);
}
