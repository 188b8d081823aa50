import { createElement, memo, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { changesOf, wordsOf, type Change } from '../response/changes';

type Props = {
	/** The markup before. */
	before: string;
	/** The markup with the response. */
	after: string;
};

/** What changed parts are shown in. */
const TAGS = { same: 'span', removed: 'del', added: 'ins' };

/** Formats that words are shown in. Headings are bold, and other blocks show by their lines. */
const SHOWN = /^(?:strong|em|s|u|code|sub|sup|mark)$/;

/** Renders words in their format. Of what changed, the URLs of links and images are shown too. */
function Words( { format, kind, text }: Change ): JSX.Element {
	const formats = format.split( ' ' );
	const urls = formats.flatMap( ( one ) =>
		kind !== 'same' && /^(?:a|img):./.test( one )
			? [ one.slice( one.indexOf( ':' ) + 1 ) ]
			: []
	);
	return formats.reduce(
		( words, one ) => {
			const tag = /^h\d$/.test( one ) ? 'strong' : one;
			return SHOWN.test( tag ) ? createElement( tag, {}, words ) : words;
		},
		<>
			{ text }
			{ urls.length > 0 && (
				<small>{ `(${ urls.join( ', ' ) }) ` }</small>
			) }
		</>
	);
}

/** Shows what a response changes: what is removed struck through, what is new underlined. */
export const Changes = memo( function ResponseChanges( {
	before,
	after,
}: Props ): JSX.Element {
	const runs = useMemo(
		() =>
			changesOf( wordsOf( before ), wordsOf( after ) ).reduce<
				Change[][]
			>( ( all, change ) => {
				const last = all.at( -1 );
				if ( last?.[ 0 ]?.kind === change.kind ) {
					last.push( change );
				} else {
					all.push( [ change ] );
				}
				return all;
			}, [] ),
		[ before, after ]
	);
	return (
		<div
			className="freehold-ai__changes"
			role="group"
			aria-label={ __( 'Changes', 'freehold' ) }
			dir="auto"
		>
			{ runs.map( ( run, index ) =>
				createElement(
					TAGS[ run[ 0 ]?.kind ?? 'same' ],
					{ key: index },
					run.map( ( change, at ) => (
						<Words key={ at } { ...change } />
					) )
				)
			) }
		</div>
	);
} );
