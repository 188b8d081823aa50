import { createBlock } from '@wordpress/blocks';
import { plain, type Conversion, type Shortcode } from './shortcode';

/** The pages of services that WordPress embeds, by the shortcode: what the shortcode names, and the page’s URL. */
const PAGES: Record< string, [ RegExp, string ][] > = {
	crowdsignal: [ [ /^(\d+)/, 'https://poll.fm/$1' ] ],
	dailymotion: [
		[
			/dailymotion\.com\/(?:embed\/|swf\/)?(?:video\/)?([a-z\d]+)/i,
			'https://www.dailymotion.com/video/$1',
		],
		[ /^([a-z\d]+)$/i, 'https://www.dailymotion.com/video/$1' ],
	],
	flickr: [
		[ /flickr\.com\/([\w/@.-]+)/, 'https://www.flickr.com/$1' ],
		[ /flic\.kr\/([\w/]+)/, 'https://flic.kr/$1' ],
	],
	kickstarter: [
		[
			/kickstarter\.com\/projects\/([\w-]+\/[\w-]+)/,
			'https://www.kickstarter.com/projects/$1',
		],
	],
	mixcloud: [
		[
			/^(?:.*mixcloud\.com)?\/?([\w-]+\/[\w-]+)/,
			'https://www.mixcloud.com/$1/',
		],
	],
	pinterest: [
		[ /pinterest\.[a-z.]{2,6}\/([\w/-]+)/, 'https://www.pinterest.com/$1' ],
	],
	scribd: [
		[
			/^(?:.*scribd\.com\/(?:doc|document|embeds)\/)?(\d+)/,
			'https://www.scribd.com/document/$1',
		],
	],
	soundcloud: [
		[
			/^https?:\/\/(?:www\.)?soundcloud\.com\/([\w/-]+)/,
			'https://soundcloud.com/$1',
		],
	],
	spotify: [
		[
			/(?:spotify\.com\/(?:intl-\w+\/)?(?:embed\/)?|spotify:)([a-z]+)[/:]([A-Za-z\d]+)/,
			'https://open.spotify.com/$1/$2',
		],
	],
	ted: [
		[
			/^(?:.*ted\.com\/talks\/(?:lang\/\w+\/)?)?([a-z][\w-]*)/i,
			'https://www.ted.com/talks/$1',
		],
	],
	// As the author wrote it: WordPress embeds no other form.
	tweet: [
		[
			/^(https?:\/\/(?:www\.)?(?:twitter|x)\.com\/\w+\/status(?:es)?\/\d+)/,
			'$1',
		],
	],
	vimeo: [
		[ /vimeo\.com\/(\d+)\/([\da-f]+)/, 'https://vimeo.com/$1/$2' ],
		[ /^(?:.*vimeo\.com\/(?:.*\/)?)?(\d+)/, 'https://vimeo.com/$1' ],
	],
	youtube: [
		[
			/(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\/?\?(?:[^#]*&)?v=|[a-z]+\/))([\w-]{11})/,
			'https://www.youtube.com/watch?v=$1',
		],
		[
			/youtube\.com\/[^#]*[?&]list=([\w-]+)/,
			'https://www.youtube.com/playlist?list=$1',
		],
		[ /^([\w-]{11})$/, 'https://www.youtube.com/watch?v=$1' ],
	],
};
PAGES.polldaddy = PAGES.crowdsignal ?? [];

/** The shortcodes of these services. */
export const TAGS = Object.keys( PAGES );

/** Returns the ID or the URL that a shortcode names, as PHP finds it. */
export function namedBy( { named, numeric, content }: Shortcode ): string {
	const texts = [
		numeric[ 0 ],
		named.url,
		named.id,
		named.video,
		named.tweet,
		named.poll,
		named.src,
		content.replace( /<[^<>]*>/g, '' ),
	];
	return (
		texts
			.map( ( text ) =>
				plain( text )
					.replace( /^[="'\s]+/, '' )
					.replace( /["']$/, '' )
					.trim()
			)
			.find( Boolean ) ?? ''
	);
}

/** Makes an Embed block. */
export const toEmbed: Conversion = ( shortcode ) => {
	const named = namedBy( shortcode );
	for ( const [ pattern, page ] of PAGES[ shortcode.tag ] ?? [] ) {
		const found = pattern.exec( named );
		if ( found ) {
			const url = page.replace(
				/\$(\d)/g,
				( _, group ) => found[ Number( group ) ] ?? ''
			);
			return () => createBlock( 'core/embed', { url } );
		}
	}
	return undefined;
};

/** Makes a Google Docs block of `[googleapps]`. */
export const toDocument: Conversion = ( { named } ) => {
	const query = plain( named.query );
	const folder = plain( named.dir );
	return /^(?:[\w./-]*\/)?(?:presentation|spreadsheets|document|forms)\/d\/[\w./-]+$/.test(
		folder
	) && /^[\w=&%.-]*$/.test( query )
		? () =>
				createBlock( 'jetpack/google-docs-embed', {
					url: `https://docs.google.com/${ folder }${
						query && `?${ query }`
					}`,
				} )
		: undefined;
};
