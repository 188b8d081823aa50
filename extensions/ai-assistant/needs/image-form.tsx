/**
 * What to generate: a prompt, a shape or a size, and the image that is to be edited.
 */
import type { ImageShape } from '@freehold/ai/images';
import {
	Button,
	SelectControl,
	TextareaControl,
	TextControl,
} from '@freehold/controls';
import { Flex } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { RefObject } from 'react';
import type { Asked } from '../images/store';

/** The image that is to be edited. */
export type Source = {
	/** What to show of it. */
	url: string;
} & Pick< Asked, 'alt' | 'image' | 'imageId' >;

type Shape = ImageShape | 'same' | 'exact';

/** The shapes at first: of a new image, and of an edited one. */
const FIRST: Record< 'image' | 'change', Shape > = {
	image: 'landscape',
	change: 'same',
};

/** The sides that the server accepts, in pixels. */
const SIDES = { min: 16, max: 4096 };

const shapeOptions = (
	isEdit: boolean
): Array< { value: Shape; label: string } > => [
	...( isEdit
		? [
				{
					value: 'same' as const,
					label: __( 'As the image', 'freehold' ),
				},
		  ]
		: [] ),
	{ value: 'landscape', label: __( 'Landscape (3:2)', 'freehold' ) },
	{ value: 'square', label: __( 'Square (1:1)', 'freehold' ) },
	{ value: 'portrait', label: __( 'Portrait (2:3)', 'freehold' ) },
	{ value: '16:9', label: __( 'Widescreen (16:9)', 'freehold' ) },
	{ value: '4:3', label: __( 'Classic (4:3)', 'freehold' ) },
	{ value: '3:4', label: __( 'Classic, upright (3:4)', 'freehold' ) },
	{ value: '9:16', label: __( 'Story (9:16)', 'freehold' ) },
	{ value: 'exact', label: __( 'Exact size', 'freehold' ) },
];

/** Returns an entered side as one that the server accepts. */
const sideOf = ( typed: string ): number =>
	Math.min( SIDES.max, Math.max( SIDES.min, Math.round( Number( typed ) ) ) );

/** Renders the exact size. */
function Size( {
	size,
	onChange,
}: {
	size: Record< 'width' | 'height', string >;
	onChange: ( size: Record< 'width' | 'height', string > ) => void;
} ): JSX.Element {
	const labels = {
		width: __( 'Width in pixels', 'freehold' ),
		height: __( 'Height in pixels', 'freehold' ),
	};
	return (
		<Flex align="flex-end">
			{ ( [ 'width', 'height' ] as const ).map( ( side ) => (
				<TextControl
					key={ side }
					type="number"
					{ ...SIDES }
					label={ labels[ side ] }
					value={ size[ side ] }
					onChange={ ( typed ) =>
						onChange( { ...size, [ side ]: typed } )
					}
				/>
			) ) }
		</Flex>
	);
}

/** Renders the form. */
export function ImageForm( {
	title,
	source,
	field,
	isRunning,
	onAsk,
	onStop,
	onCancelEdit,
}: {
	/** The prompt at first. */
	title: string;
	source: Source | null;
	/** The field of the prompt. */
	field: RefObject< HTMLTextAreaElement >;
	isRunning: boolean;
	onAsk: ( asked: Omit< Asked, 'postId' > ) => void;
	onStop: () => void;
	onCancelEdit: () => void;
} ): JSX.Element {
	const [ texts, setTexts ] = useState( { image: title, change: '' } );
	const [ shapes, setShapes ] = useState( FIRST );
	const [ size, setSize ] = useState( { width: '1200', height: '630' } );
	const name = source ? 'change' : 'image';
	const prompt = texts[ name ].trim();
	const shape = shapes[ name ];
	const submit = () => {
		const { url: _url, ...edited } = source ?? { url: '' };
		const wanted = {
			exact: {
				width: sideOf( size.width ),
				height: sideOf( size.height ),
			},
			same: {},
		};
		onAsk( {
			prompt,
			...edited,
			...( shape === 'exact' || shape === 'same'
				? wanted[ shape ]
				: { shape } ),
		} );
	};
	const generate = source
		? __( 'Edit image', 'freehold' )
		: __( 'Generate images', 'freehold' );
	return (
		<>
			{ source && (
				<Flex justify="flex-start" className="freehold-needs__source">
					<img src={ source.url } alt="" />
					<Button variant="tertiary" onClick={ onCancelEdit }>
						{ __( 'Cancel editing', 'freehold' ) }
					</Button>
				</Flex>
			) }
			<TextareaControl
				ref={ field }
				label={
					source
						? __( 'What should change?', 'freehold' )
						: __( 'What should the image show?', 'freehold' )
				}
				value={ texts[ name ] }
				onChange={ ( text ) =>
					setTexts( { ...texts, [ name ]: text } )
				}
			/>
			<SelectControl
				label={ __( 'Shape', 'freehold' ) }
				value={ shape }
				options={ shapeOptions( source !== null ) }
				onChange={ ( value ) =>
					setShapes( { ...shapes, [ name ]: value as Shape } )
				}
			/>
			{ shape === 'exact' && <Size size={ size } onChange={ setSize } /> }
			<Button
				variant="secondary"
				disabled={ ! isRunning && prompt === '' }
				onClick={ isRunning ? onStop : submit }
			>
				{ isRunning ? __( 'Stop', 'freehold' ) : generate }
			</Button>
			{ isRunning && <p>{ __( 'Generating image…', 'freehold' ) }</p> }
		</>
	);
}
