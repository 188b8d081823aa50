/**
 * Generated images, which the writer enlarges, edits, discards or uses.
 */
import { Button, Flex, Modal } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { toDataUrl } from '../images/image-file';
import type { Variant } from '../images/kept';

type Act = ( variant: Variant ) => void;

type VariantsProps = {
	variants: Variant[];
	/** The ID of the image that is uploaded; empty for none. */
	uploading: string;
	onFeature: Act;
	onInsert: Act;
	/** Null if the image model edits no images. */
	onEdit: Act | null;
	onDiscard: Act;
};

/**
 * Returns the size of an image, and how it got it.
 *
 * @param variant The image.
 */
export function sizeOf( { width, height, fit, made }: Variant ): string {
	if ( width === 0 ) {
		return '';
	}
	const size = sprintf(
		/* translators: 1: width, 2: height. */
		__( '%1$d × %2$d pixels.', 'freehold' ),
		width,
		height
	);
	const reasons = {
		model: '',
		cropped: sprintf(
			/* translators: %s: a size, such as 1536 × 1024. */
			__(
				'Cropped from %s, because the model does not make this size.',
				'freehold'
			),
			made.replace( 'x', ' × ' )
		),
		smaller: __(
			'The model’s images are smaller than the size that you entered.',
			'freehold'
		),
		uncropped: __(
			'This server could not crop the image to the shape.',
			'freehold'
		),
	};
	return `${ size } ${ reasons[ fit ] }`.trim();
}

/** Renders the buttons of an image. */
function Actions( {
	variant,
	uploading,
	onFeature,
	onInsert,
	onEdit,
	onDiscard,
}: Omit< VariantsProps, 'variants' > & { variant: Variant } ): JSX.Element {
	return (
		<Flex justify="flex-start" wrap gap={ 1 }>
			<Button
				variant="primary"
				size="small"
				isBusy={ uploading === variant.id }
				disabled={ uploading !== '' }
				accessibleWhenDisabled
				onClick={ () => onFeature( variant ) }
			>
				{ __( 'Use as featured image', 'freehold' ) }
			</Button>
			<Button
				variant="secondary"
				size="small"
				disabled={ uploading !== '' }
				accessibleWhenDisabled
				onClick={ () => onInsert( variant ) }
			>
				{ __( 'Insert into the post', 'freehold' ) }
			</Button>
			{ onEdit && (
				<Button
					variant="tertiary"
					size="small"
					onClick={ () => onEdit( variant ) }
				>
					{ __( 'Edit', 'freehold' ) }
				</Button>
			) }
			<Button
				variant="tertiary"
				size="small"
				onClick={ () => onDiscard( variant ) }
			>
				{ __( 'Discard', 'freehold' ) }
			</Button>
		</Flex>
	);
}

/** Renders the images, and one of them large. */
export function Variants( props: VariantsProps ): JSX.Element {
	const { variants, onFeature, onInsert, onEdit, onDiscard } = props;
	const [ large, setLarge ] = useState( '' );
	const enlarged = variants.find( ( { id } ) => id === large );
	const closing = ( act: Act ) => ( variant: Variant ) => {
		setLarge( '' );
		act( variant );
	};
	const acts = {
		uploading: props.uploading,
		onFeature: closing( onFeature ),
		onInsert: closing( onInsert ),
		onEdit: onEdit && closing( onEdit ),
		onDiscard: closing( onDiscard ),
	};
	const labelOf = ( variant: Variant ) =>
		sprintf(
			/* translators: 1: the number of an image, 2: its description. */
			__( 'Image %1$d: %2$s', 'freehold' ),
			variants.indexOf( variant ) + 1,
			variant.prompt
		);
	const list = useRef< HTMLUListElement >( null );
	const count = useRef( variants.length );
	useEffect( () => {
		const before = count.current;
		count.current = variants.length;
		if ( before > 0 && variants.length > before ) {
			// They come last, which may be out of sight.
			list.current?.children[ before ]?.scrollIntoView?.( {
				block: 'nearest',
			} );
		}
	}, [ variants.length ] );
	return (
		<>
			<ul ref={ list }>
				{ variants.map( ( variant ) => (
					<li key={ variant.id }>
						<button
							type="button"
							aria-label={ sprintf(
								/* translators: %s: the name of an image. */
								__( 'Enlarge %s', 'freehold' ),
								labelOf( variant )
							) }
							onClick={ () => setLarge( variant.id ) }
						>
							<img src={ toDataUrl( variant.base64 ) } alt="" />
						</button>
						<p>{ sizeOf( variant ) }</p>
						<Actions variant={ variant } { ...acts } />
					</li>
				) ) }
			</ul>
			{ enlarged && (
				<Modal
					title={ labelOf( enlarged ) }
					size="large"
					onRequestClose={ () => setLarge( '' ) }
				>
					<img
						className="freehold-needs__large"
						src={ toDataUrl( enlarged.base64 ) }
						alt={ enlarged.prompt }
					/>
					<p>{ sizeOf( enlarged ) }</p>
					<Actions variant={ enlarged } { ...acts } />
				</Modal>
			) }
		</>
	);
}
