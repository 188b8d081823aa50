import { recordImageUpload } from '@freehold/ai';
import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { toFile } from './image-file';
import { altOf, type Variant } from './kept';

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

/**
 * Uploads generated images to the media library.
 *
 * @param postId The post that they are for.
 */
export function useUpload( postId: number ): {
	upload: (
		variant: Variant,
		onDone: ( id: number, url: string ) => void
	) => void;
	/** The ID of the image that is uploaded; empty for none. */
	uploading: string;
	/** Why the last one failed; empty if it did not. */
	problem: string;
	/** Forgets why the last one failed. */
	forgive: () => void;
	/** Whether the user may upload at all. */
	canUpload: boolean;
} {
	const allowed = useSelect(
		( select ) => select( blockEditorStore ).getSettings().mediaUpload,
		[]
	) as MediaUpload | undefined;
	const mediaUpload = allowed ?? forbid;
	const [ uploading, setUploading ] = useState( '' );
	const [ problem, setProblem ] = useState( '' );
	const upload = (
		variant: Variant,
		onDone: ( id: number, url: string ) => void
	) => {
		const { id, base64, prompt } = variant;
		const alt = altOf( variant );
		setUploading( id );
		setProblem( '' );
		speak( __( 'Uploading…', 'freehold' ) );
		const fail = ( reason: Error | string ) => {
			setUploading( '' );
			setProblem( String( ( reason as Error ).message ?? reason ) );
		};
		try {
			mediaUpload( {
				allowedTypes: [ 'image' ],
				filesList: [ toFile( base64, alt || prompt ) ],
				additionalData: { alt_text: alt, post: postId },
				onFileChange: ( [ media ] ) => {
					// The first call has the file in memory.
					if ( media?.id && media.url ) {
						recordImageUpload( postId );
						setUploading( '' );
						onDone( media.id, media.url );
					}
				},
				onError: fail,
			} );
		} catch ( thrown ) {
			fail( thrown as Error );
		}
	};
	return {
		upload,
		uploading,
		problem,
		forgive: () => setProblem( '' ),
		canUpload: allowed !== undefined,
	};
}
