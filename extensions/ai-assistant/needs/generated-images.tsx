/**
 * Generates featured images: variants in a shape, which the writer enlarges, discards or uses.
 */
import { AiError, generateImages, recordImageUpload } from '@freehold/ai';
import type { ImageShape } from '@freehold/ai/images';
import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	Button,
	Flex,
	Modal,
	Notice,
	SelectControl,
	TextareaControl,
} from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Failure } from '../components/notices';
import { toDataUrl, toFile } from '../images/image-file';

/** A generated image. */
type Variant = { id: number; base64: string; prompt: string };

export type GeneratedImagesProps = {
	postId: number;
	/** The prompt at first. */
	title: string;
	/** Features an image of the library. */
	onFeature: ( id: number ) => void;
};

const shapes = (): Array< { value: ImageShape; label: string } > => [
	{ value: 'landscape', label: __( 'Landscape', 'freehold' ) },
	{ value: 'square', label: __( 'Square', 'freehold' ) },
	{ value: 'portrait', label: __( 'Portrait', 'freehold' ) },
];

type MediaUpload = ( options: {
	allowedTypes: string[];
	filesList: File[];
	additionalData: object;
	onFileChange: ( media: Array< { id?: number; url?: string } > ) => void;
	onError: ( reason: Error | string ) => void;
} ) => void;

const forbid: MediaUpload = () => {
	throw new Error(
		__( 'Sorry, you are not allowed to upload files.', 'freehold' )
	);
};

/** Returns what uploads files. It throws if the user may not upload any. */
const useMediaUpload = (): MediaUpload =>
	useSelect(
		( select ) => select( blockEditorStore ).getSettings().mediaUpload,
		[]
	) ?? forbid;

/** Renders the prompt, the shape and the variants. */
export function GeneratedImages( {
	postId,
	title,
	onFeature,
}: GeneratedImagesProps ): JSX.Element {
	const mediaUpload = useMediaUpload();
	const [ prompt, setPrompt ] = useState( title );
	const [ shape, setShape ] = useState< ImageShape >( 'landscape' );
	const [ variants, setVariants ] = useState< Variant[] >( [] );
	const [ error, setError ] = useState< AiError >();
	const [ uploadError, setUploadError ] = useState( '' );
	const [ enlarged, setEnlarged ] = useState< Variant | null >( null );
	const [ uploading, setUploading ] = useState( 0 );
	const [ running, setRunning ] = useState< AbortController | null >( null );
	const last = useRef( 0 );
	const field = useRef< HTMLTextAreaElement >( null );
	const leave = useRef< AbortController | null >( null );
	leave.current = running;
	useEffect( () => () => leave.current?.abort(), [] );

	const ask = async () => {
		const controller = new AbortController();
		setRunning( controller );
		setError( undefined );
		speak( __( 'Generating image…', 'freehold' ) );
		try {
			const images = await generateImages(
				prompt.trim(),
				postId,
				controller.signal,
				shape
			);
			if ( ! controller.signal.aborted ) {
				setVariants( ( before ) => [
					...before,
					...images.map( ( base64 ) => ( {
						id: ++last.current,
						base64,
						prompt: prompt.trim(),
					} ) ),
				] );
				speak( __( 'Done.', 'freehold' ) );
			}
		} catch ( thrown ) {
			if ( ! controller.signal.aborted ) {
				setError(
					thrown instanceof AiError
						? thrown
						: new AiError( 'unknown' )
				);
			}
		}
		setRunning( null );
	};
	const stop = () => {
		running?.abort();
		setRunning( null );
		speak( __( 'Stopped.', 'freehold' ) );
	};
	const discard = ( { id }: Variant ) => {
		setVariants( variants.filter( ( one ) => one.id !== id ) );
		setEnlarged( null );
		field.current?.focus();
	};
	const feature = ( { id, base64, prompt: about }: Variant ) => {
		setEnlarged( null );
		setUploading( id );
		setUploadError( '' );
		const fail = ( reason: Error | string ) => {
			setUploading( 0 );
			setUploadError( String( ( reason as Error ).message ?? reason ) );
		};
		try {
			mediaUpload( {
				allowedTypes: [ 'image' ],
				filesList: [ toFile( base64, about ) ],
				additionalData: { alt_text: about, post: postId },
				onFileChange: ( [ media ] ) => {
					// The first call has the file in memory.
					if ( media?.id && media.url ) {
						recordImageUpload( postId );
						setUploading( 0 );
						onFeature( media.id );
						speak( __( 'Featured image set.', 'freehold' ) );
					}
				},
				onError: fail,
			} );
		} catch ( thrown ) {
			fail( thrown as Error );
		}
	};
	const labelOf = ( variant: Variant ) =>
		sprintf(
			/* translators: 1: the number of an image, 2: its description. */
			__( 'Image %1$d: %2$s', 'freehold' ),
			variants.indexOf( variant ) + 1,
			variant.prompt
		);
	const actions = ( variant: Variant ) => (
		<Flex justify="flex-start" wrap>
			<Button
				variant="primary"
				size="small"
				isBusy={ uploading === variant.id }
				disabled={ uploading > 0 }
				accessibleWhenDisabled
				onClick={ () => feature( variant ) }
			>
				{ __( 'Use as featured image', 'freehold' ) }
			</Button>
			<Button
				variant="tertiary"
				size="small"
				onClick={ () => discard( variant ) }
			>
				{ __( 'Discard', 'freehold' ) }
			</Button>
		</Flex>
	);

	return (
		<div className="freehold-needs__generated">
			<TextareaControl
				ref={ field }
				label={ __( 'What should the image show?', 'freehold' ) }
				value={ prompt }
				onChange={ setPrompt }
				__nextHasNoMarginBottom
			/>
			<SelectControl
				label={ __( 'Shape', 'freehold' ) }
				value={ shape }
				options={ shapes() }
				onChange={ ( value ) => setShape( value as ImageShape ) }
				__nextHasNoMarginBottom
				__next40pxDefaultSize
			/>
			<Button
				variant="secondary"
				disabled={ ! running && prompt.trim() === '' }
				accessibleWhenDisabled
				onClick={ running ? stop : () => void ask() }
				__next40pxDefaultSize
			>
				{ running
					? __( 'Stop', 'freehold' )
					: __( 'Generate images', 'freehold' ) }
			</Button>
			{ running && <p>{ __( 'Generating image…', 'freehold' ) }</p> }
			{ error && (
				<Failure
					error={ error }
					onRetry={ () => void ask() }
					onUseSite={ null }
				/>
			) }
			{ uploadError && (
				<Notice status="error" isDismissible={ false }>
					{ __( 'The image could not be uploaded.', 'freehold' ) }{ ' ' }
					{ uploadError }
				</Notice>
			) }
			<ul>
				{ variants.map( ( variant ) => (
					<li key={ variant.id }>
						<button
							type="button"
							aria-label={ sprintf(
								/* translators: %s: the name of an image. */
								__( 'Enlarge %s', 'freehold' ),
								labelOf( variant )
							) }
							onClick={ () => setEnlarged( variant ) }
						>
							<img src={ toDataUrl( variant.base64 ) } alt="" />
						</button>
						{ actions( variant ) }
					</li>
				) ) }
			</ul>
			{ enlarged && (
				<Modal
					title={ labelOf( enlarged ) }
					size="large"
					onRequestClose={ () => setEnlarged( null ) }
				>
					<img
						className="freehold-needs__large"
						src={ toDataUrl( enlarged.base64 ) }
						alt={ enlarged.prompt }
					/>
					{ actions( enlarged ) }
				</Modal>
			) }
		</div>
	);
}
