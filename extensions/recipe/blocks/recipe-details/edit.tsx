import { TextControl } from '@freehold/controls';
import {
	InspectorControls,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	__experimentalUnitControl as UnitControl,
	PanelBody,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Details } from '../../types';

const CLASS = 'wp-block-jetpack-recipe-details__detail';

type Props = Pick< BlockEditProps< Details >, 'attributes' | 'setAttributes' >;

/** Renders the settings of the times and servings. */
function Sidebar( { attributes, setAttributes }: Props ): JSX.Element {
	const units = [
		{ value: 'm', label: __( 'min', 'freehold' ) },
		{ value: 'h', label: __( 'hours', 'freehold' ) },
	];
	const label = (
		name: 'cookTimeLabel' | 'prepTimeLabel' | 'servingsLabel',
		text: string
	) => (
		<TextControl
			label={ text }
			value={ attributes[ name ] }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	const time = (
		name: 'cookTime' | 'prepTime',
		unit: 'cookTimeUnit' | 'prepTimeUnit',
		text: string
	) => (
		<UnitControl
			label={ text }
			units={ units }
			min={ 0 }
			value={ attributes[ name ] }
			onChange={ ( value?: string ) =>
				setAttributes( { [ name ]: value ?? '' } )
			}
			onUnitChange={ ( value?: string ) =>
				setAttributes( { [ unit ]: value ?? 'm' } )
			}
			__next40pxDefaultSize
		/>
	);
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'freehold' ) }>
				{ time(
					'prepTime',
					'prepTimeUnit',
					__( 'Preparation time', 'freehold' )
				) }
				{ label(
					'prepTimeLabel',
					__( 'Label of the preparation time', 'freehold' )
				) }
				{ time(
					'cookTime',
					'cookTimeUnit',
					__( 'Cooking time', 'freehold' )
				) }
				{ label(
					'cookTimeLabel',
					__( 'Label of the cooking time', 'freehold' )
				) }
				<TextControl
					type="number"
					label={ __( 'Servings', 'freehold' ) }
					min={ 1 }
					value={ String( attributes.servings ) }
					onChange={ ( value ) =>
						setAttributes( {
							servings: Math.max( 1, Number( value ) || 1 ),
						} )
					}
				/>
				{ label(
					'servingsLabel',
					__( 'Label of the servings', 'freehold' )
				) }
			</PanelBody>
		</InspectorControls>
	);
}

/** The block in the editor: the times and servings. The sidebar changes them. */
export default function Edit( {
	attributes,
	setAttributes,
}: Props ): JSX.Element {
	const { cookTime, cookTimeLabel, prepTime, prepTimeLabel } = attributes;
	const { servings, servingsLabel } = attributes;
	const print = useInnerBlocksProps(
		{ className: `${ CLASS } ${ CLASS }--print` },
		{
			allowedBlocks: [ 'jetpack/button' ],
			template: [
				[
					'jetpack/button',
					{ text: __( 'Print Recipe', 'freehold' ), element: 'a' },
				],
			],
		}
	);
	return (
		<>
			<Sidebar
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<div { ...useBlockProps() }>
				{ [
					[ prepTimeLabel, prepTime ],
					[ cookTimeLabel, cookTime ],
					[ servingsLabel, servings ],
				].map( ( [ name, value ], index ) => (
					<div key={ index } className={ CLASS }>
						<p>{ name }</p>
						<p>{ value }</p>
					</div>
				) ) }
				<div { ...print } />
			</div>
		</>
	);
}
