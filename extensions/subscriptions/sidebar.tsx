import { useThemeColors } from '@freehold/colors/use-theme-colors';
import { toStorable } from '@freehold/colors';
import {
	CheckboxControl,
	RangeControl,
	SelectControl,
	TextareaControl,
	ToggleControl,
} from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import {
	__experimentalPanelColorGradientSettings as PanelColorGradientSettings,
	InspectorControls,
	useSettings,
} from '@wordpress/block-editor';
import { ExternalLink, FontSizePicker, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import constants from './constants.json';
import { chosen, colorOf, COLORS, GRADIENTS, type Pair } from './look';
import type { Attributes } from './types';
import type { List } from './use-list';

type BlockProps = {
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
};

type Props = BlockProps & {
	/** Null if it is not loaded. */
	list: List | null;
};

type Size = { slug: string; name: string; size: string };

/** The sizes in pixels that have a slider. */
const sliders = () =>
	[
		{
			name: 'borderRadius',
			label: __( 'Border radius', 'freehold' ),
			max: 50,
		},
		{
			name: 'borderWeight',
			label: __( 'Border width', 'freehold' ),
			max: 15,
		},
		{ name: 'padding', label: __( 'Space inside', 'freehold' ), max: 50 },
		{
			name: 'spacing',
			label: __( 'Space between field and button', 'freehold' ),
			max: 50,
		},
	] as const;

/** Widths of the button. */
const widths = () => [
	{ value: '', label: __( 'As wide as the text', 'freehold' ) },
	...[ '25%', '50%', '75%', '100%' ].map( ( value ) => ( {
		value,
		label: value,
	} ) ),
];

/** Shows the colors of the field and the button. */
function Colors( { attributes, setAttributes }: BlockProps ): JSX.Element {
	const { colors, gradients } = useThemeColors();
	const setting = ( label: string, color: Pair, gradient?: Pair ) => ( {
		label,
		colorValue: colorOf( attributes, color, colors ),
		// One of the two: the last one that the user chose.
		onColorChange: ( value?: string ) =>
			setAttributes( {
				...( value && gradient && chosen( undefined, gradient, [] ) ),
				...chosen( value && toStorable( value ), color, colors ),
				...( colors.some( ( one ) => one.value === value ) &&
					chosen( value, color, colors ) ),
			} ),
		...( gradient && {
			gradientValue: colorOf( attributes, gradient, gradients ),
			onGradientChange: ( value?: string ) =>
				setAttributes( {
					...( value && chosen( undefined, color, [] ) ),
					...chosen( value, gradient, gradients ),
				} ),
		} ),
	} );
	return (
		<PanelColorGradientSettings
			title={ __( 'Color', 'freehold' ) }
			__experimentalIsRenderedInSidebar
			settings={ [
				setting(
					__( 'Button background', 'freehold' ),
					COLORS[ 'button-background' ],
					GRADIENTS[ 'button-background' ]
				),
				setting(
					__( 'Button text', 'freehold' ),
					COLORS[ 'button-color' ]
				),
				setting(
					__( 'Field background', 'freehold' ),
					COLORS[ 'field-background' ],
					GRADIENTS[ 'field-background' ]
				),
				setting( __( 'Border', 'freehold' ), COLORS[ 'border-color' ] ),
			] }
		/>
	);
}

/** Renders the choice of the categories that are checked at first. */
function Categories( {
	categories,
	attributes,
	setAttributes,
}: BlockProps & Pick< List, 'categories' > ): JSX.Element {
	const {
		preselectNewsletterCategories: isPreselected,
		selectedNewsletterCategoryIds: selected = [],
	} = attributes;
	return (
		<PanelBody
			title={ __( 'Newsletter categories', 'freehold' ) }
			initialOpen={ false }
		>
			<ToggleControl
				label={ __( 'Preselect categories', 'freehold' ) }
				checked={ isPreselected }
				onChange={ ( preselectNewsletterCategories ) =>
					setAttributes( {
						preselectNewsletterCategories,
					} )
				}
			/>
			{ isPreselected &&
				categories.map( ( { id, name } ) => (
					<CheckboxControl
						key={ id }
						label={ name }
						checked={ selected.includes( id ) }
						onChange={ ( isChecked ) =>
							setAttributes( {
								selectedNewsletterCategoryIds: isChecked
									? [ ...selected, id ]
									: selected.filter( ( one ) => one !== id ),
							} )
						}
					/>
				) ) }
		</PanelBody>
	);
}

function Typography( { attributes, setAttributes }: BlockProps ): JSX.Element {
	const [ fontSizes ] = useSettings( 'typography.fontSizes' ) as [
		Size[] | undefined,
	];
	const size =
		fontSizes?.find( ( { slug } ) => slug === attributes.fontSize )?.size ??
		attributes.customFontSize ??
		attributes.fontSize;
	return (
		<PanelBody title={ __( 'Typography', 'freehold' ) }>
			<FontSizePicker
				__next40pxDefaultSize
				fontSizes={ fontSizes ?? [] }
				value={ size }
				onChange={ ( value ) => {
					const text =
						typeof value === 'number' ? `${ value }px` : value;
					const preset = fontSizes?.find(
						( one ) => one.size === text
					);
					setAttributes( {
						fontSize: preset?.slug,
						customFontSize: preset ? undefined : text,
					} );
				} }
			/>
		</PanelBody>
	);
}

function Sizes( { attributes, setAttributes }: BlockProps ): JSX.Element {
	return (
		<PanelBody title={ __( 'Size', 'freehold' ) }>
			<SelectControl
				label={ __( 'Button width', 'freehold' ) }
				value={ attributes.buttonWidth ?? '' }
				options={ widths() }
				onChange={ ( buttonWidth ) =>
					setAttributes( {
						buttonWidth: buttonWidth || undefined,
					} )
				}
			/>
			{ sliders().map( ( { name, label, max } ) => (
				<RangeControl
					key={ name }
					label={ label }
					value={ attributes[ name ] }
					min={ 0 }
					max={ max }
					initialPosition={ constants.defaults[ name ] }
					allowReset
					onChange={ ( value ) =>
						setAttributes( { [ name ]: value } )
					}
				/>
			) ) }
		</PanelBody>
	);
}

/** Renders the block’s settings in the sidebar. */
export function Sidebar( {
	attributes,
	setAttributes,
	list,
}: Props ): JSX.Element {
	const { adminUrl, user } = getInitialState();
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'freehold' ) }>
					<ToggleControl
						label={ __(
							'Show the number of subscribers',
							'freehold'
						) }
						checked={ attributes.showSubscribersTotal }
						onChange={ ( showSubscribersTotal ) =>
							setAttributes( { showSubscribersTotal } )
						}
					/>
					<ToggleControl
						label={ __( 'Button on its own line', 'freehold' ) }
						checked={ attributes.buttonOnNewLine }
						onChange={ ( buttonOnNewLine ) =>
							setAttributes( { buttonOnNewLine } )
						}
					/>
					<ToggleControl
						label={ __( 'Ask for the name', 'freehold' ) }
						help={ __(
							'Visitors need not enter it. Newsletters can greet them by name.',
							'freehold'
						) }
						checked={ attributes.freeholdName === true }
						onChange={ ( isOn ) =>
							setAttributes( {
								freeholdName: isOn || undefined,
							} )
						}
					/>
					<TextareaControl
						label={ __( 'Success message', 'freehold' ) }
						help={ __(
							'Visitors read it after they subscribe. They get an email to confirm their address.',
							'freehold'
						) }
						placeholder={ __(
							'Almost done! Check your inbox and confirm your subscription.',
							'freehold'
						) }
						value={ attributes.successMessage ?? '' }
						onChange={ ( successMessage ) =>
							setAttributes( {
								successMessage: successMessage || undefined,
							} )
						}
					/>
					{ user.can_manage && (
						<p>
							<ExternalLink
								href={ `${ adminUrl }admin.php?page=freehold-subscriptions` }
							>
								{ __( 'Manage subscribers', 'freehold' ) }
							</ExternalLink>
						</p>
					) }
				</PanelBody>
				{ list && list.categories.length > 0 && (
					<Categories
						categories={ list.categories }
						attributes={ attributes }
						setAttributes={ setAttributes }
					/>
				) }
			</InspectorControls>
			<InspectorControls group="styles">
				<Colors
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				<Typography
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				<Sizes
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			</InspectorControls>
		</>
	);
}
