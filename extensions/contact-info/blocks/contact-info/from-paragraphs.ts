import {
	hasSocialIcons,
	socialIcons,
	socialLinksIn,
	textWithUrls,
	type SocialLink,
} from '@freehold/social-services';
import {
	createBlock,
	type BlockInstance,
	type BlockTransform,
} from '@wordpress/blocks';
import { lineOf } from '../../paragraphs';
import { hasAddress } from '../email/email-parts';
import { isPhone } from '../phone/phone-parts';

/** The content of a core paragraph. */
type Paragraph = { content?: unknown };

/** The maximum length of a name in characters. */
const MAX_NAME_LENGTH = 100;

/** Returns the lines of paragraphs as markup. A format that continues on the next line ends with the line. */
const linesOf = ( paragraphs: Paragraph[] ): string[] =>
	paragraphs
		.flatMap( ( { content } ) =>
			String( content ?? '' ).split( /<br\b[^>]*>|\n/ )
		)
		.map(
			( line ) =>
				new window.DOMParser().parseFromString( line, 'text/html' ).body
					.innerHTML
		)
		.filter( ( line ) => lineOf( line ) !== '' );

/** Returns the profiles on a line that lists nothing else. */
function profilesOn( line: string ): SocialLink[] {
	const links = hasSocialIcons() ? socialLinksIn( textWithUrls( line ) ) : [];
	return links.some( ( { service } ) => service === 'mail' ) ? [] : links;
}

/** Returns the block that a line with an email address or a phone number becomes. */
function detailOn( line: string ): BlockInstance | undefined {
	const text = lineOf( line );
	if ( hasAddress( text ) ) {
		return createBlock( 'jetpack/email', { email: text } );
	}
	return isPhone( text )
		? createBlock( 'jetpack/phone', { phone: text } )
		: undefined;
}

/** Returns the blocks of the lines: details, text, and one block with all profiles. */
function toBlocks( lines: string[] ): BlockInstance[] {
	const blocks: BlockInstance[] = [];
	const profiles: SocialLink[] = [];
	let text: string[] = [];
	const endText = () => {
		if ( text.length ) {
			blocks.push(
				createBlock( 'core/paragraph', {
					content: text.join( '<br>' ),
				} )
			);
		}
		text = [];
	};
	lines.forEach( ( line, at ) => {
		const links = profilesOn( line );
		const detail = links.length ? undefined : detailOn( line );
		const name = lineOf( line );
		if ( links.length ) {
			profiles.push( ...links );
		} else if ( detail ) {
			endText();
			blocks.push( detail );
		} else if ( at === 0 && name.length <= MAX_NAME_LENGTH ) {
			blocks.push( createBlock( 'jetpack/name', { name } ) );
		} else {
			text.push( line );
		}
	} );
	endText();
	return profiles.length ? [ ...blocks, socialIcons( profiles ) ] : blocks;
}

/** Transforms paragraphs with contact details, at least one of which is an email address or a phone number. */
export const fromParagraphs: BlockTransform = {
	type: 'block',
	blocks: [ 'core/paragraph' ],
	isMultiBlock: true,
	isMatch: ( paragraphs: Paragraph[] ) => {
		const lines = linesOf( paragraphs );
		return (
			lines.length > 1 &&
			lines.some(
				( line ) => ! profilesOn( line ).length && !! detailOn( line )
			)
		);
	},
	transform: ( paragraphs: Paragraph[] ) =>
		createBlock(
			'jetpack/contact-info',
			{},
			toBlocks( linesOf( paragraphs ) )
		),
};
