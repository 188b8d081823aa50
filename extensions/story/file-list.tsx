import { safeSource } from '@freehold/images';
import { labelOf, listLabel } from '@freehold/images/announce';
import { useImageKeys } from '@freehold/images/use-image-keys';
import { isVideo } from './media';
import type { MediaFile } from './types';

type Props = {
	current: number;
	files: MediaFile[];
	onMove: ( from: number, to: number ) => void;
	onRemove: ( index: number ) => void;
	onShow: ( index: number ) => void;
};

/** Renders a file without controls. */
function Media( { file }: { file: MediaFile } ): JSX.Element {
	const source = safeSource( file.url );
	return isVideo( file ) ? (
		<video src={ source } muted preload="metadata" />
	) : (
		<img src={ source } alt={ file.alt ?? '' } />
	);
}

/** Renders a file as the story shows it, with its caption. */
export function Preview( { file }: { file: MediaFile } ): JSX.Element {
	return (
		<figure className="freehold-story__slide">
			<Media file={ file } />
			{ file.caption && <figcaption>{ file.caption }</figcaption> }
		</figure>
	);
}

/** Renders all files, to select, move and remove them with the keyboard, or to select them by mouse. */
export function FileList( {
	current,
	files,
	onMove,
	onRemove,
	onShow,
}: Props ): JSX.Element {
	const { ref } = useImageKeys( {
		count: files.length,
		onMove,
		onRemove,
		onSelect: onShow,
	} );
	return (
		<ul
			className="freehold-story__files"
			ref={ ref }
			aria-label={ listLabel() }
		>
			{ files.map( ( file, index ) => (
				<li key={ index }>
					<button
						type="button"
						data-image={ index }
						tabIndex={ index === current ? 0 : -1 }
						aria-current={ index === current || undefined }
						aria-label={ labelOf( file, index, files.length ) }
						onClick={ () => onShow( index ) }
					>
						<Media file={ { ...file, alt: '' } } />
					</button>
				</li>
			) ) }
		</ul>
	);
}
