import {
	idOf,
	pictureOf,
	ratioOf,
	type Media,
	type Picture,
} from '@freehold/images';
import { afterChoice } from '@freehold/images/choice';
import { isOf, mediaOf } from '@freehold/images/library';
import { isUploading, uploadPictures } from '@freehold/images/upload';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { select, useDispatch } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { picturesOf, withPictures } from './gallery';
import type { Attributes, GalleryPicture } from './types';

/** A picture of the library in the gallery: its caption lies beside the markup. */
const toGallery = ( { caption, ...picture }: Picture ): GalleryPicture =>
	caption ? { ...picture, more: { caption } } : picture;

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
	/**
	 * Asks the library for the pages of those pictures whose page is not known, and notes them in the step that is under
	 * way. A notice says where the library does not answer, and how many pictures have no page.
	 */
	findLinks: () => Promise< void >;
	/** Notes what the library knows of pictures, and their sizes by their addresses, without a step of its own to undo. */
	fill: ( sizes?: Map< string, { width: number; height: number } > ) => void;
};

/**
 * The pictures of a gallery, to work on.
 *
 * @param clientId The block's.
 * @param complete Gives pictures what the library knows of them; it does not change itself. Whatever changes the gallery
 *                 writes that down too.
 */
export function usePictures(
	clientId: string,
	complete: ( pictures: GalleryPicture[] ) => GalleryPicture[]
): PictureActions {
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
			const pictures = before && edit( complete( picturesOf( before ) ) );
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
		const say = ( message: string ) =>
			void createErrorNotice( message, { type: 'snackbar' } );
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
							say( message );
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
				let media: Map< number, Media >;
				try {
					media = await mediaOf(
						( attributes()?.images ?? [] ).filter(
							( { link } ) => ! link
						)
					);
				} catch {
					say(
						__(
							'The media library did not respond. Images have no links until their attachment pages are found.',
							'freehold'
						)
					);
					return;
				}
				if ( media.size ) {
					set(
						( all ) =>
							all.map( ( picture ) => {
								const found = media.get( idOf( picture ) ?? 0 );
								return found?.link && isOf( picture, found )
									? { ...picture, link: found.link }
									: picture;
							} ),
						'quiet'
					);
				}
				const { images = [], linkTo } = attributes() ?? {};
				const count = images.filter( ( { link } ) => ! link ).length;
				if ( count && linkTo === 'attachment' ) {
					say(
						sprintf(
							/* translators: %d: how many images. */
							_n(
								'%d image is not in the media library and has no link.',
								'%d images are not in the media library and have no link.',
								count,
								'freehold'
							),
							count
						)
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
								: sizes?.get( picture.url ?? '' ) ),
						} ) ),
					'quiet'
				),
		};
	}, [
		clientId,
		complete,
		createErrorNotice,
		endStep,
		inSameStep,
		updateBlockAttributes,
	] );
}
