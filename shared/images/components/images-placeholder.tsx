import { useErrorNotice } from '@freehold/images/use-error-notice';
import { MediaPlaceholder } from '@wordpress/block-editor';
import type { ComponentProps } from 'react';
import type { Media } from '../types';

type ImagesPlaceholderProps = {
	icon: ComponentProps< typeof MediaPlaceholder >[ 'icon' ];
	title: string;
	instructions: string;
	/** The kinds of files. */
	types?: string[];
	/** Called with files that the user drops or selects. */
	onFiles: ( files: File[] ) => void;
	/** Called with what the user chooses in the media library. */
	onChoose: ( media: Media[] ) => void;
};

/** Returns whether an item is a file. A file from the canvas is not an instance of this window's `File`. */
const isFile = ( item: Media | File ): item is File => 'lastModified' in item;

/** Asks for images, or also videos: files, which the block uploads itself, or those of the media library. */
export function ImagesPlaceholder( {
	icon,
	title,
	instructions,
	types = [ 'image' ],
	onFiles,
	onChoose,
}: ImagesPlaceholderProps ): JSX.Element {
	return (
		<MediaPlaceholder
			icon={ icon }
			labels={ { title, instructions } }
			accept={ types.map( ( type ) => `${ type }/*` ).join() }
			allowedTypes={ types }
			multiple
			handleUpload={ false }
			onError={ useErrorNotice() }
			onSelect={ ( selected ) => {
				const items: Array< Media | File > = [ ...selected ];
				const files = items.filter( isFile );
				if ( files.length ) {
					onFiles( files );
				} else {
					onChoose( items as Media[] );
				}
			} }
		/>
	);
}
