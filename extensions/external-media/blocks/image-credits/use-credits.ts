import { store as blockEditorStore } from '@wordpress/block-editor';
import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { imageIds } from './image-ids';

/** The selectors of the post's editor. Other editors have none. */
export type PostEditor = {
	getCurrentPostId?: () => unknown;
	getEditedPostAttribute?: ( name: string ) => unknown;
};

/** The largest page of the REST API. */
const MAX_IMAGES = 100;

type Attachment = { id: number; freehold_credit?: string };

/**
 * Returns the credits of the images in the edited post, as they are now.
 *
 * @return HTML from the server, each once; null until it has responded.
 */
export function useCredits(): string[] | null {
	const include = useSelect( ( select ) => {
		const editor = select( 'core/editor' ) as PostEditor | undefined;
		const featured = Number(
			editor?.getEditedPostAttribute?.( 'featured_media' )
		);
		return [
			...( featured > 0 ? [ featured ] : [] ),
			...imageIds( select( blockEditorStore ).getBlocks() ),
		]
			.slice( 0, MAX_IMAGES )
			.join( ',' );
	}, [] );
	const found = useSelect(
		( select ) =>
			include
				? ( select( coreStore ).getEntityRecords(
						'postType',
						'attachment',
						{
							include: include.split( ',' ).map( Number ),
							per_page: MAX_IMAGES,
							orderby: 'include',
							_fields: 'id,freehold_credit',
						}
				  ) as Attachment[] | null )
				: [],
		[ include ]
	);
	return (
		found && [
			...new Set(
				found.flatMap( ( { freehold_credit: credit } ) => credit || [] )
			),
		]
	);
}
