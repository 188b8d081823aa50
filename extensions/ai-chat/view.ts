/**
 * Shows the answer while the site writes it. Without it, the field is a form.
 */
import { textIn } from '@freehold/visitor/attributes';
import { actionOf, httpUrl, request } from '@freehold/visitor/sinks';
import constants from './constants.json';

type Source = { title: string; url: string };
type State = { text?: string; sources?: Source[]; done?: boolean };

/** Returns a link to a source. */
function linkTo( { url }: Source, text: string ): Node {
	const link = document.createElement( 'a' );
	link.href = httpUrl( url );
	link.textContent = text;
	return link;
}

/** Returns a text with links in place of the numbers of sources. */
const nodes = ( text: string, sources: Source[] ): Node[] =>
	text.split( /(\[\d+\])/ ).map( ( part ) => {
		const source =
			sources[ Number( /^\[(\d+)\]$/.exec( part )?.[ 1 ] ) - 1 ];
		return source ? linkTo( source, part ) : new Text( part );
	} );

/** Shows a state of the answer. */
function show(
	form: HTMLFormElement,
	{ text = '', sources = [] }: State
): void {
	form
		.querySelector( '.freehold-ask__answer' )
		?.replaceChildren( ...nodes( text, sources ) );
	const list = form.querySelector< HTMLElement >( 'ol' );
	if ( list ) {
		list.hidden = sources.length === 0;
		list.replaceChildren(
			...sources.map( ( source ) => {
				const item = document.createElement( 'li' );
				item.append( linkTo( source, source.title || source.url ) );
				return item;
			} )
		);
	}
}

/** Reads the answer to its end. */
async function read(
	response: Response,
	onState: ( state: State ) => void
): Promise< State > {
	const reader = response.body
		?.pipeThrough( new TextDecoderStream() )
		.getReader();
	let rest = '';
	let state: State = {};
	for (;;) {
		const { value, done } = ( await reader?.read() ) ?? { done: true };
		if ( done ) {
			return state;
		}
		const events = ( rest + value ).split( '\n\n' );
		rest = events.pop() ?? '';
		for ( const event of events ) {
			if ( event.startsWith( 'data: ' ) ) {
				const data = JSON.parse( event.slice( 6 ) ) as unknown as State;
				state = { ...state, ...data };
				onState( state );
			}
		}
	}
}

document.addEventListener( 'submit', async ( event ) => {
	const form = event.target as HTMLFormElement;
	if ( ! form.matches( constants.form ) ) {
		return;
	}
	event.preventDefault();
	if ( form.ariaBusy === 'true' ) {
		return;
	}
	const answer = form.querySelector( '.freehold-ask__answer' );
	const copy = form.querySelector< HTMLElement >( '.freehold-ask__copy' );
	// Throws for the URL of another site.
	const action = actionOf( form );
	const body = new FormData( form );
	// Screen readers read the whole answer once, when it is there.
	form.ariaBusy = 'true';
	show( form, { text: textIn( form, 'loading' ) } );
	try {
		const state = await read(
			await request( action, {
				method: 'POST',
				headers: { Accept: 'text/event-stream' },
				body,
			} ),
			( now ) =>
				show( form, {
					...now,
					text: now.text ?? textIn( form, 'loading' ),
				} )
		);
		if ( ! state.done ) {
			throw new Error();
		}
		if ( copy ) {
			copy.hidden = ! navigator.clipboard;
		}
	} catch {
		answer?.replaceChildren( textIn( form, 'failed' ) );
	}
	form.ariaBusy = 'false';
} );

document.addEventListener( 'click', ( { target } ) => {
	const button = ( target as Element ).closest?.( '.freehold-ask__copy' );
	const answer = button?.parentElement?.querySelector(
		'.freehold-ask__answer'
	);
	if ( answer ) {
		navigator.clipboard.writeText( answer.textContent ?? '' );
	}
} );
