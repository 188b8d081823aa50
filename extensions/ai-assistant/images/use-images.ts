import { AiError, generateImages } from '@freehold/ai';
import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { backUp } from '../post/back-up';
import { usePostId } from '../post/current-post';
import { asVariants, keep, type Variant } from './kept';
import { useUpload } from './use-upload';

type State = {
	status: 'idle' | 'asking' | 'choosing';
	/** The prompt of the images. */
	prompt: string;
	images: Variant[];
	/** The index of the selected image; -1 for none. */
	chosen: number;
	/** Why no image was generated. */
	error?: AiError;
};

/** The state and the actions of image generation. */
export type Images = Omit< State, 'status' > & {
	status: State[ 'status' ] | 'uploading';
	/** Why the chosen one could not be uploaded. */
	uploadError?: string;
	/** Whether the user may upload at all. */
	canUpload: boolean;
	ask: ( prompt: string ) => void;
	stop: () => void;
	choose: ( index: number ) => void;
	/** Uploads the chosen one and puts it in the block's place. */
	useChosen: () => void;
};

const IDLE: State = { status: 'idle', prompt: '', images: [], chosen: -1 };

/**
 * Generates images, lets the user choose one, uploads it, and replaces the block by it. If a step fails, the content before
 * it stays.
 *
 * @param clientId The block.
 * @param onFocus  Called to move the focus to the block's field.
 */
export function useImages( clientId: string, onFocus: () => void ): Images {
	const postId = usePostId();
	const { upload, uploading, problem, canUpload, forgive } =
		useUpload( postId );
	const { replaceBlocks } = useDispatch( blockEditorStore );
	const [ state, setState ] = useState< State >( IDLE );
	const change = ( part: Partial< State > ) =>
		setState( ( before ) => ( { ...before, ...part } ) );
	/** The number of the latest request or upload. Results of earlier ones are ignored. */
	const current = useRef( 0 );
	const running = useRef< AbortController | null >( null );
	useEffect(
		() => () => {
			current.current = -1;
			running.current?.abort();
		},
		[]
	);

	const ask = async ( prompt: string ) => {
		if ( state.status === 'asking' || uploading ) {
			return;
		}
		const mine = ++current.current;
		change( { status: 'asking', prompt, error: undefined } );
		forgive();
		speak( __( 'Generating image…', 'freehold' ) );
		backUp();
		try {
			running.current = new AbortController();
			const generated = await generateImages(
				{ prompt, postId },
				running.current.signal
			);
			const images = asVariants( generated, prompt );
			// The sidebar still has them when this block is gone.
			void keep( postId, images );
			if ( mine === current.current ) {
				change( {
					status: 'choosing',
					images,
					chosen: images.length === 1 ? 0 : -1,
				} );
				speak( __( 'Please choose your image', 'freehold' ) );
			}
		} catch ( thrown ) {
			if ( mine === current.current ) {
				change( {
					status: state.images.length > 0 ? 'choosing' : 'idle',
					error:
						thrown instanceof AiError
							? thrown
							: new AiError( 'unknown' ),
				} );
				onFocus();
			}
		}
	};

	const stop = () => {
		if ( state.status === 'asking' ) {
			current.current++;
			running.current?.abort();
			change( {
				status: state.images.length > 0 ? 'choosing' : 'idle',
			} );
			speak( __( 'Stopped.', 'freehold' ) );
			onFocus();
		}
	};

	const useChosen = () => {
		const { prompt, images, chosen } = state;
		const image = images[ chosen ];
		if ( image === undefined ) {
			return;
		}
		const mine = ++current.current;
		change( { status: 'choosing' } );
		upload( image, ( id, url ) => {
			if ( mine === current.current ) {
				replaceBlocks(
					[ clientId ],
					[ createBlock( 'core/image', { id, url, alt: prompt } ) ]
				);
				speak( __( 'Image added to the post.', 'freehold' ) );
			}
		} );
	};

	return {
		...state,
		status: uploading ? 'uploading' : state.status,
		uploadError: problem || undefined,
		canUpload,
		ask,
		stop,
		choose: ( chosen ) => {
			change( { chosen } );
			forgive();
		},
		useChosen,
	};
}
