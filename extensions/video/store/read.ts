/**
 * Reads videos from responses, in the shapes of `wpcom/v2/videopress` and `rest/v1.1/videos`.
 */
import { isRecord, recordsIn, textOf } from '@freehold/stored-text';
import constants from '../constants.json';
import { isGuid } from '../guid';
import type { AttachmentVideo } from '../schema';
import type { Track, Video } from './types';

/** A response’s fields, of any type. */
export type Stored = Record< string, unknown >;

/** A media record of the REST API, as far as it is used. */
type Media = Stored & { id: number };

/** The sizes of a video of which nothing is known. */
const NO_SIZES: Video[ 'sizes' ] = {
	state: '',
	sides: [],
	thumbnails: false,
	canMake: false,
	missing: [],
};

/** Returns an object, empty if the value is none. */
export const record = ( value: unknown ): Stored =>
	isRecord( value ) ? value : {};

/** Returns a number, 0 if the value is none. */
export const number = ( value: unknown ): number => {
	const found = Number( value );
	return Number.isFinite( found ) ? found : 0;
};

/**
 * Returns the tracks of a response: a list, or grouped by kind and language.
 *
 * @param stored The response’s tracks, of any type.
 */
function readTracks( stored: unknown ): Track[] {
	const list = Array.isArray( stored )
		? recordsIn( stored )
		: Object.entries( record( stored ) ).flatMap( ( [ kind, group ] ) =>
				Object.entries( record( group ) ).map(
					( [ srcLang, track ] ) => ( {
						...record( track ),
						kind,
						srcLang,
					} )
				)
		  );
	return list.flatMap( ( track: Stored ) => {
		const src = textOf( track.src );
		return src
			? [
					{
						kind: textOf( track.kind ),
						srcLang: textOf( track.srcLang ),
						label: textOf( track.label ),
						src,
						version: textOf( track.version ) || undefined,
					},
			  ]
			: [];
	} );
}

/** Returns an attachment’s fields of this module; undefined if it has none. */
export const fieldsOf = (
	media: Media
): Partial< NonNullable< AttachmentVideo > > | undefined =>
	isRecord( media.jetpack_videopress ) &&
	isGuid( media.jetpack_videopress.guid )
		? media.jetpack_videopress
		: undefined;

/** An attachment that the user may see. */
export type Found = { media: Media; isEditable: boolean };

/**
 * Creates a video from an attachment.
 *
 * @param found  The attachment.
 * @param fields Its fields of this module.
 */
export function fromMedia(
	{ isEditable, media }: Found,
	fields: Partial< NonNullable< AttachmentVideo > >
): Video {
	const details = record( media.media_details );
	const isPrivate = Boolean( fields.is_private );
	return {
		id: media.id,
		guid: textOf( fields.guid ),
		src: textOf( fields.src ) || textOf( media.source_url ),
		fileUrl: isPrivate ? '' : textOf( media.source_url ),
		title: textOf( fields.title ),
		description: textOf( fields.description ),
		rating: textOf( fields.rating ),
		privacySetting: number(
			fields.privacy_setting ?? constants.privacyOfSite
		),
		isPrivate,
		isPrivateBySite: Boolean( fields.private_enabled_for_site ),
		allowDownload: Boolean( fields.allow_download ?? 1 ),
		displayEmbed: Boolean( fields.display_embed ?? 1 ),
		width: number( details.width ),
		height: number( details.height ),
		duration: number( details.length ) * 1000,
		size: number( details.filesize ),
		poster: textOf( fields.poster ),
		conversion: fields.conversion ?? '',
		sizes: {
			...NO_SIZES,
			...fields.sizes,
			canMake: Boolean( fields.sizes?.can_make ),
		},
		tracks: readTracks( fields.tracks ),
		isEditable,
	};
}

/**
 * Creates a video from what is known without its attachment.
 *
 * @param guid The video.
 * @param seen What is known.
 */
export const fromPublic = ( guid: string, seen: Stored ): Video => ( {
	id: 0,
	guid,
	src: textOf( seen.original ),
	fileUrl: seen.is_private ? '' : textOf( seen.original ),
	title: textOf( seen.title ),
	description: textOf( seen.description ),
	rating: textOf( seen.rating ),
	privacySetting: constants.privacyOfSite,
	isPrivate: Boolean( seen.is_private ),
	isPrivateBySite: false,
	allowDownload: Boolean( seen.allow_download ?? true ),
	displayEmbed: true,
	width: number( seen.width ),
	height: number( seen.height ),
	duration: number( seen.duration ),
	size: 0,
	poster: textOf( seen.poster ),
	conversion: '',
	sizes: NO_SIZES,
	tracks: readTracks( seen.tracks ),
	isEditable: false,
} );
