import { MediaUploadCheck } from '@wordpress/block-editor';
import { FormFileUpload } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';

/** A button that uploads more images, or also videos. Users who may not upload files do not see it. */
export function UploadButton( {
	className,
	types = [ 'image' ],
	onFiles,
}: {
	className?: string;
	/** The kinds of files. */
	types?: string[];
	onFiles: ( files: File[] ) => void;
} ): JSX.Element {
	return (
		<MediaUploadCheck>
			<FormFileUpload
				__next40pxDefaultSize
				className={ className }
				multiple
				accept={ types.map( ( type ) => `${ type }/*` ).join() }
				icon={ plus }
				onChange={ ( { currentTarget } ) =>
					onFiles( [ ...( currentTarget.files ?? [] ) ] )
				}
			>
				{ types.length > 1
					? __( 'Upload a file', 'freehold' )
					: __( 'Upload an image', 'freehold' ) }
			</FormFileUpload>
		</MediaUploadCheck>
	);
}
