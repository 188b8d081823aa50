import { makeButton } from '@freehold/embeds/button';
import { RichText } from '@wordpress/block-editor';
import type { BlockDeprecation, BlockInstance } from '@wordpress/blocks';
import { BUTTON_ID } from '../event';
import type { Attributes } from '../types';

/** The button was part of the block. */
type Old = Omit< Attributes, 'style' > & {
	style?: string;
	useModal?: boolean;
	/** As HTML; in the markup, since a default in the language of the site is not stored. */
	text?: string;
	textColor?: string;
	customTextColor?: string;
	backgroundColor?: string;
	customBackgroundColor?: string;
	borderRadius?: number;
	className?: string;
	align?: string;
};

const attributes = {
	url: { type: 'string' },
	eventId: { type: 'number' },
	style: { type: 'string' },
	useModal: { type: 'boolean' },
	textColor: { type: 'string' },
	customTextColor: { type: 'string' },
	backgroundColor: { type: 'string' },
	customBackgroundColor: { type: 'string' },
	borderRadius: { type: 'number' },
};

const supports = { align: true, html: false };

const classes = ( ...names: Array< string | false | undefined > ) =>
	names.filter( Boolean ).join( ' ' );

/** Matches the classes that style a button. They now belong to the button block. */
const isLook = ( name: string ) => /^is-style-(?:fill|outline)$/.test( name );

/** The link of the button: as core's Button had it at the time. */
function Link( old: Old ): JSX.Element {
	const { textColor, backgroundColor, borderRadius, eventId } = old;
	const customText = textColor ? undefined : old.customTextColor;
	const customBackground = backgroundColor
		? undefined
		: old.customBackgroundColor;
	return (
		<RichText.Content
			tagName="a"
			className={ classes(
				'wp-block-button__link',
				!! ( textColor || customText ) && 'has-text-color',
				textColor && `has-${ textColor }-color`,
				!! ( backgroundColor || customBackground ) && 'has-background',
				backgroundColor && `has-${ backgroundColor }-background-color`,
				borderRadius === 0 && 'no-border-radius'
			) }
			href={ old.url }
			id={ `eventbrite-widget-${ eventId }` }
			rel="noopener noreferrer"
			role="button"
			style={ {
				backgroundColor: customBackground,
				color: customText,
				borderRadius: borderRadius ? `${ borderRadius }px` : undefined,
			} }
			target="_blank"
			value={ old.text }
		/>
	);
}

/** Saves a button that opens the checkout. Migration creates a button block. */
export const button: BlockDeprecation< Attributes, Old > = {
	attributes: {
		...attributes,
		text: { type: 'string', source: 'html', selector: 'a' },
	},
	supports,
	migrate( {
		url,
		eventId,
		align,
		text,
		textColor,
		customTextColor,
		backgroundColor,
		customBackgroundColor,
		borderRadius,
		className = '',
	} ): [ Attributes, BlockInstance[] ] {
		const names = className.split( ' ' ).filter( Boolean );
		const others = names.filter( ( name ) => ! isLook( name ) );
		return [
			{
				url,
				eventId,
				style: 'modal',
				...( align && { align } ),
				...( others.length > 0 && { className: others.join( ' ' ) } ),
			},
			[
				makeButton( {
					element: 'a',
					uniqueId: BUTTON_ID,
					text,
					textColor,
					customTextColor,
					backgroundColor,
					customBackgroundColor,
					borderRadius,
					className: names.filter( isLook ).join( ' ' ),
				} ),
			],
		];
	},
	save: ( { attributes: old } ) => (
		// WordPress adds the wrapper's class, as it does for every block of API version 1.
		<div className="wp-block-button">
			<Link { ...old } />
		</div>
	),
};

/** Returns the stored attributes of the button. */
const LOOK = [
	'text',
	'textColor',
	'customTextColor',
	'backgroundColor',
	'customBackgroundColor',
	'borderRadius',
] as const;

/**
 * Saves a link, with or without today's class, or in an element of its own. The button's attributes are kept in the block
 * until it is a button again.
 */
const link = (
	className?: string,
	isWrapped = false
): BlockDeprecation< Attributes, Old > => ( {
	attributes: { ...attributes, text: { type: 'string' } },
	supports,
	// With today's class the markup is valid, and only the attributes identify the version. Only one form is eligible, because
	// WordPress would migrate the first result again.
	...( className &&
		! isWrapped && {
			isEligible: ( stored: Old ) =>
				[ 'useModal' as const, ...LOOK ].some(
					( name ) => stored[ name ] !== undefined
				),
		} ),
	migrate( old ) {
		const { url, eventId, align, className: own } = old;
		const said = LOOK.filter( ( name ) => old[ name ] !== undefined );
		return {
			url,
			eventId,
			style: 'inline',
			...( align && { align } ),
			...( own && { className: own } ),
			...( said.length > 0 && {
				button: Object.fromEntries(
					said.map( ( name ) => [ name, old[ name ] ] )
				),
			} ),
		};
	},
	save: ( { attributes: { url } } ) => {
		const anchor = (
			<a className={ className } href={ url }>
				{ url }
			</a>
		);
		return isWrapped ? <div>{ anchor }</div> : anchor;
	},
} );

const DIRECT = 'eventbrite__direct-link';

/** The first version in its three forms, and the one of newer Jetpacks. */
export const v1 = [ button, link( DIRECT ), link(), link( DIRECT, true ) ];
