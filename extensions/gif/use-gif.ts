import { resolveRedirect, useBlockFocus, type Embed } from '@freehold/embeds';
import { useEffect, useRef, useState } from '@wordpress/element';
import { isAddress, ofGiphy, readImageUrl, readWidth, shapeOf } from './gif';
import type { Sources } from './schema';
import {
	copy,
	getSources,
	lookUp,
	measure,
	search,
	SearchError,
	type Reason,
} from './search';
import type { Attributes, Gif, MediaFile } from './types';

/** The error that the form shows: a failed search, a URL without an image, a failed copy or a failed upload. */
export type Failure = Reason | 'address' | 'copy' | 'none' | 'upload';

type Options = {
	attributes: Attributes;
	/** The stored image's URL; undefined if there is none. */
	image: string | undefined;
	store: ( found: Partial< Attributes > ) => void;
};

/** The block's state and the actions of its form. */
export type GifForm = {
	/** For the form and the block's element. */
	embed: Embed;
	failure: Failure | undefined;
	/** The result of the last search. */
	found: Gif[];
	isSearching: boolean;
	/** The services that the site can search; undefined until the site responds. */
	sources: Sources | undefined;
	source: Gif[ 'source' ];
	setSource: ( source: Gif[ 'source' ] ) => void;
	/**
	 * Inserts an image.
	 *
	 * @param gif    An image from the search result.
	 * @param isCopy Whether to copy it to the media library first.
	 */
	choose: ( gif: Gif, isCopy: boolean ) => void;
	/**
	 * Inserts a file of the media library. A file without an ID is being uploaded; the call is repeated when it is there.
	 */
	takeFile: ( file: MediaFile ) => void;
	/** Reports that an upload has failed. */
	failUpload: () => void;
};

/**
 * Manages the block's states: a form that searches and accepts URLs, loading, and the image.
 *
 * @param options The block.
 */
export function useGif( options: Options ): GifForm {
	const { attributes, image } = options;
	const [ isEditing, setIsEditing ] = useState( false );
	const [ work, setWork ] = useState< 'search' | 'embed' >();
	const [ sources, setSources ] = useState< Sources >();
	const [ failure, setFailure ] = useState< Failure >();
	const [ found, setFound ] = useState< Gif[] >( [] );
	const [ typed, setTyped ] = useState( attributes.searchText ?? '' );
	const [ chosen, setChosen ] = useState< Gif[ 'source' ] >();
	const source = chosen ?? ( sources?.giphy ? 'giphy' : 'openverse' );
	const running = useRef< AbortController | null >( null );
	const ref = useRef< HTMLDivElement >( null );
	useEffect( () => () => running.current?.abort(), [] );

	let state: Embed[ 'state' ] = 'embedded';
	if ( work === 'embed' ) {
		state = 'embedding';
	} else if ( isEditing || ! image ) {
		state = 'form';
	}
	const comeHere = useBlockFocus( ref, state );
	const isForm = state === 'form';
	useEffect( () => {
		if ( isForm && ! sources ) {
			// A search reports it if the site does not respond.
			getSources().then( setSources, () => undefined );
		}
	}, [ isForm, sources ] );

	/** Runs one action at a time and ignores the results of earlier ones. */
	const run = async (
		kind: 'search' | 'embed',
		job: ( signal: AbortSignal ) => Promise< Failure | undefined >
	) => {
		running.current?.abort();
		const controller = new AbortController();
		running.current = controller;
		setFailure( undefined );
		setWork( kind );
		let outcome: Failure | undefined;
		try {
			outcome = await job( controller.signal );
		} catch ( error ) {
			outcome = error instanceof SearchError ? error.reason : 'address';
		}
		if ( ! controller.signal.aborted ) {
			running.current = null;
			setWork( undefined );
			setFailure( outcome );
			if ( outcome ) {
				setIsEditing( true );
			}
		}
	};

	/** A new image replaces all attributes of the earlier one except the caption. */
	const take = ( gif: Partial< Attributes >, alt: string | undefined ) => {
		options.store( {
			giphyUrl: undefined,
			attributionUrl: undefined,
			attributionName: undefined,
			searchText: undefined,
			width: undefined,
			alt,
			...gif,
		} );
		setIsEditing( false );
	};

	const embedAddress = async (
		pasted: string,
		signal: AbortSignal
	): Promise< Failure | undefined > => {
		let address = readImageUrl( pasted );
		if ( address?.short ) {
			address = readImageUrl(
				await resolveRedirect( address.short, signal )
			);
		}
		const { giphy, url } = address ?? {};
		const known = giphy && ( await lookUp( giphy, signal ) );
		if ( known ) {
			takeFound( known, '' );
			return undefined;
		}
		if ( ! url ) {
			return 'address';
		}
		const { width, height } = await measure( url, signal );
		if ( signal.aborted ) {
			return undefined;
		}
		take(
			{
				...( giphy ? ofGiphy( giphy ) : { gifUrl: url } ),
				paddingTop: shapeOf( width, height ),
				width: readWidth( width ),
			},
			''
		);
		return undefined;
	};

	const takeFound = ( gif: Gif, text: string, url = gif.url ) =>
		take(
			{
				gifUrl: url,
				paddingTop: shapeOf( gif.width, gif.height ) ?? '56.2%',
				width: readWidth( gif.width ),
				attributionUrl: gif.page,
				attributionName: gif.credit,
				...( text && { searchText: text } ),
			},
			gif.alt
		);

	const takeFile = ( file: MediaFile ) => {
		if ( ! file.id ) {
			running.current?.abort();
			setFailure( undefined );
			setWork( 'embed' );
			return;
		}
		void run( 'embed', async ( signal ) => {
			const { width, height } = file.media_details ?? file;
			const size =
				width && height
					? { width, height }
					: await measure( file.url, signal );
			if ( ! signal.aborted ) {
				take(
					{
						gifUrl: file.url,
						paddingTop: shapeOf( size.width, size.height ),
						width: readWidth( size.width ),
					},
					file.alt ?? ''
				);
			}
			return undefined;
		} );
	};

	const submit = () => {
		const text = typed.trim();
		if ( text === '' ) {
			return;
		}
		if ( isAddress( text ) ) {
			void run( 'embed', ( signal ) => embedAddress( text, signal ) );
			return;
		}
		setFound( [] );
		void run( 'search', async ( signal ) => {
			const images = await search( source, text, signal );
			if ( ! signal.aborted ) {
				setFound( images );
				setIsEditing( true );
			}
			return images.length === 0 ? 'none' : undefined;
		} );
	};

	return {
		embed: {
			ref,
			state,
			hasFailed: failure !== undefined,
			typed,
			setTyped: ( text ) => {
				setTyped( text );
				setFailure( undefined );
			},
			submit,
			edit: () => {
				comeHere();
				setIsEditing( true );
			},
			cancel: () => {
				setFailure( undefined );
				setIsEditing( false );
			},
		},
		failure,
		found,
		isSearching: work === 'search',
		sources,
		source,
		setSource: ( other ) => {
			setChosen( other );
			setFound( [] );
			setFailure( undefined );
		},
		takeFile,
		failUpload: () => {
			setWork( undefined );
			setFailure( 'upload' );
			setIsEditing( true );
		},
		choose: ( gif, isCopy ) => {
			const text = isAddress( typed ) ? '' : typed.trim();
			if ( ! isCopy ) {
				takeFound( gif, text );
				return;
			}
			void run( 'embed', async ( signal ) => {
				try {
					const { url } = await copy( gif.id, signal );
					if ( ! signal.aborted ) {
						takeFound( gif, text, url );
					}
					return undefined;
				} catch {
					return 'copy';
				}
			} );
		},
	};
}
