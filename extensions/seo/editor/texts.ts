import { isRecord } from '@freehold/stored-text';
import type { Metas, Schema, SeoField, Texts } from './types';

/** Which meta has which text. */
const KEYS = {
	title: 'jetpack_seo_html_title',
	description: 'advanced_seo_description',
	isHidden: 'jetpack_seo_noindex',
	schema: 'jetpack_seo_schema_type',
} as const;

/** Jetpack’s settings of a shared post, and whether what other plugins have stored no longer counts. */
const SOCIAL = 'jetpack_social_options';
const OWN = '_freehold_seo_own';

/** The form of Jetpack’s settings. */
const VERSION = 2;

const NONE: Texts = {
	title: '',
	description: '',
	isHidden: false,
	schema: '',
	image: 0,
	imageUrl: '',
};

const textOf = ( value: unknown ): string =>
	typeof value === 'string' ? value : '';

/** Returns the image of shared links, as Jetpack stores it. */
function imageOf( social: unknown ): Pick< Texts, 'image' | 'imageUrl' > {
	const list = isRecord( social ) ? social.attached_media : null;
	const media =
		Array.isArray( list ) && isRecord( list[ 0 ] ) ? list[ 0 ] : {};
	return { image: Number( media.id ) || 0, imageUrl: textOf( media.url ) };
}

/** Returns what another plugin has stored, unless the author has edited it since. */
const importedOf = ( metas: Metas, { imported }: SeoField ): Texts =>
	metas[ OWN ]
		? NONE
		: {
				...NONE,
				title: imported.title,
				description: imported.description,
				isHidden: imported.is_hidden,
				image: imported.image,
				imageUrl: imported.image_url,
		  };

/**
 * Returns the plugin whose texts stand in for empty ones; empty for none.
 *
 * @param metas The post’s metas.
 * @param field What the server says.
 */
export const sourceOf = ( metas: Metas, { imported }: SeoField ): string =>
	metas[ OWN ] ? '' : imported.source;

/**
 * Returns what counts for a post.
 *
 * @param metas The post’s metas.
 * @param field What the server says.
 */
export function readTexts( metas: Metas, field: SeoField ): Texts {
	const imported = importedOf( metas, field );
	const own = imageOf( metas[ SOCIAL ] );
	return {
		title: textOf( metas[ KEYS.title ] ) || imported.title,
		description:
			textOf( metas[ KEYS.description ] ) || imported.description,
		isHidden: Boolean( metas[ KEYS.isHidden ] ) || imported.isHidden,
		schema: textOf( metas[ KEYS.schema ] ) as Schema,
		...( own.image || own.imageUrl
			? own
			: { image: imported.image, imageUrl: imported.imageUrl } ),
	};
}

/** Returns Jetpack’s settings with another image. All else in them stays. */
function withImage(
	{ media_source: source, ...social }: Record< string, unknown >,
	{ image, imageUrl }: Texts
): Record< string, unknown > {
	return image || imageUrl
		? {
				version: VERSION,
				...social,
				media_source: 'media-library',
				attached_media: [ { id: image, url: imageUrl, type: 'image' } ],
		  }
		: { ...social, attached_media: [] };
}

/**
 * Returns the metas that a change writes. The first change of a post with texts of another plugin takes all of these over, so that
 * the author can also empty them.
 *
 * @param metas  The post’s metas.
 * @param field  What the server says.
 * @param change What the author changes.
 */
export function writeTexts(
	metas: Metas,
	field: SeoField,
	change: Partial< Texts >
): Metas {
	const takesOver = sourceOf( metas, field ) !== '';
	const texts = { ...readTexts( metas, field ), ...change };
	const changed = takesOver ? texts : change;
	const written: Metas = takesOver ? { [ OWN ]: true } : {};
	for ( const [ name, key ] of Object.entries( KEYS ) ) {
		if ( name in changed ) {
			written[ key ] = texts[ name as keyof typeof KEYS ];
		}
	}
	if (
		'image' in changed &&
		( change.image !== undefined || texts.image || texts.imageUrl )
	) {
		const social = metas[ SOCIAL ];
		written[ SOCIAL ] = withImage(
			isRecord( social ) ? social : {},
			texts
		);
	}
	return written;
}
