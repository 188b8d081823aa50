import {
	idOf,
	pictureOf,
	ratioOf,
	type Media,
	type Picture,
} from '@freehold/images';
import { afterChoice } from '@freehold/images/choice';
import { isUploading, uploadPictures } from '@freehold/images/upload';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { store as coreStore } from '@wordpress/core-data';
import { resolveSelect, select, useDispatch } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { store as noticesStore } from '@wordpress/notices';
import { picturesOf, withPictures } from './gallery';
import type { Attributes, GalleryPicture } from './types';

/** A picture of the library in the gallery: its caption lies beside the markup. */
const toGallery = ( { caption, ...picture }: Picture ): GalleryPicture =>
	caption ? { ...picture, more: { caption } } : picture;

/** The REST API gives no more records at once. */
const AT_ONCE = 100;

/** The pages of those pictures of the library whose page is not known, by id. */
async function linksOf(
	pictures: Picture[]
): Promise< Map< number, string > > {
	const ids = pictures
		.filter( ( { link } ) => ! link )
		.flatMap( ( picture ) => idOf( picture ) ?? [] );
	const links = new Map< number, string >();
	for ( let at = 0; at < ids.length; at += AT_ONCE ) {
		const records = ( await resolveSelect( coreStore ).getEntityRecords(
			'postType',
			'attachment',
			{ include: ids.slice( at, at + AT_ONCE ), per_page: AT_ONCE }
		) ) as Array< { id: number; link: string } > | null;
		records?.forEach( ( { id, link } ) => links.set( id, link ) );
	}
	return links;
}

/** What can be done to the pictures of a gallery. All of it works on the pictures of that moment, and does not change itself. */
export type PictureActions = {
	/** Sends files to the library and adds them. */
	upload: ( files: Iterable< File > ) => void;
	/** Takes the pictures of the library that the media window gives, in its order. */
	pick: ( media: Media[] ) => void;
	/** Puts a picture in another place; those in between make room. */
	move: ( from: number, to: number ) => void;
	remove: ( index: number ) => void;
	change: ( index: number, to: Partial< GalleryPicture > ) => void;
	/** Sets a picture's caption, which is HTML. */
	caption: ( index: number, html: string ) => void;
	/** Asks the library for the pages of those pictures whose page is not known, and notes them in the step that is under way. */
	findLinks: () => Promise< void >;
	/** Notes the sizes of pictures, by their addresses, without a step of its own to undo. */
	fill: ( sizes: Map< string, { width: number; height: number } > ) => void;
};

/**
 * The pictures of a gallery, to work on.
 *
 * @param clientId The block's.
 */
export function usePictures( clientId: string ): PictureActions {
	const {
		updateBlockAttributes,
		__unstableMarkLastChangeAsPersistent: endStep,
		__unstableMarkNextChangeAsNotPersistent: inSameStep,
	} = useDispatch( blockEditorStore );
	const { createErrorNotice } = useDispatch( noticesStore );
	return useMemo( () => {
		const attributes = () =>
			select( blockEditorStore ).getBlockAttributes(
				clientId
			) as Attributes | null;
		const set = (
			edit: ( pictures: GalleryPicture[] ) => GalleryPicture[] | null,
			kind: 'step' | 'typed' | 'quiet' = 'step'
		) => {
			const before = attributes();
			const pictures = before && edit( picturesOf( before ) );
			if ( ! before || ! pictures ) {
				return;
			}
			if ( kind === 'quiet' ) {
				inSameStep();
			}
			// Core takes changes of the same attributes that follow each other for one that is being typed.
			if ( kind === 'step' ) {
				endStep();
			}
			updateBlockAttributes( clientId, withPictures( before, pictures ) );
			if ( kind === 'step' ) {
				endStep();
			}
		};
		const change: PictureActions[ 'change' ] = ( index, to ) =>
			set(
				( all ) =>
					all.map( ( picture, place ) =>
						place === index ? { ...picture, ...to } : picture
					),
				'typed'
			);
		return {
			upload: ( files ) => {
				uploadPictures( files, () => {
					// The address under which the gallery holds the picture now.
					let url: string | undefined;
					return {
						onPicture: ( picture ) => {
							const before = url;
							url = picture.url;
							set(
								( all ) =>
									before === undefined
										? [ ...all, toGallery( picture ) ]
										: all.map( ( one ) =>
												one.url === before
													? {
															...one,
															...toGallery(
																picture
															),
															alt:
																one.alt ||
																picture.alt,
													  }
													: one
										  ),
								before === undefined ? 'step' : 'quiet'
							);
						},
						onError: ( message ) => {
							set(
								( all ) =>
									all.filter(
										( one ) =>
											one.url !== url ||
											! isUploading( one )
									),
								'quiet'
							);
							void createErrorNotice( message, {
								type: 'snackbar',
							} );
						},
					};
				} );
			},
			pick: ( media ) =>
				set( ( all ) =>
					afterChoice( all, media, ( one ) =>
						toGallery( pictureOf( one ) )
					)
				),
			move: ( from, to ) =>
				set( ( all ) => {
					const moved = all[ from ];
					if ( ! moved || ! all[ to ] ) {
						return null;
					}
					const others = all.filter( ( _, place ) => place !== from );
					return [
						...others.slice( 0, to ),
						moved,
						...others.slice( to ),
					];
				} ),
			remove: ( index ) =>
				set( ( all ) => all.filter( ( _, place ) => place !== index ) ),
			change,
			caption: ( index, caption ) =>
				change( index, {
					more: {
						...attributes()?.more?.[ index ],
						caption,
					},
				} ),
			findLinks: async () => {
				const links = await linksOf( attributes()?.images ?? [] );
				if ( links.size ) {
					set(
						( all ) =>
							all.map( ( picture ) => {
								const link = links.get( idOf( picture ) ?? 0 );
								return link ? { ...picture, link } : picture;
							} ),
						'quiet'
					);
				}
			},
			fill: ( sizes ) =>
				set(
					( all ) =>
						all.map( ( picture ) => ( {
							...picture,
							...( ratioOf( picture )
								? {}
								: sizes.get( picture.url ?? '' ) ),
						} ) ),
					'quiet'
				),
		};
	}, [
		clientId,
		createErrorNotice,
		endStep,
		inSameStep,
		updateBlockAttributes,
	] );
}
