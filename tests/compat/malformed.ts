/**
 * Finds stored blocks that keep a post from opening: whatever the attributes contain within their declared types, no
 * function that the editor calls on a block may throw.
 */
import type { Page } from '@playwright/test';

/** Stored markup of one block, from which malformed cases are derived. */
export interface Sample {
	/** Attributes in the block's comment. */
	attrs: Record< string, unknown >;
	innerHTML: string;
}

/** What to run on one block. */
export interface Run {
	name: string;
	samples: Sample[];
	seed: number;
	/** Number of cases. */
	count: number;
}

/** A function that threw, with the first case for which it did. */
export interface Thrown {
	/** Such as `save` or `deprecated[ 1 ].migrate`. */
	where: string;
	message: string;
	/** Attributes and other input, as JSON. */
	input: string;
	/** Number of cases for which it threw. */
	count: number;
}

type Attributes = Record< string, unknown >;

interface Block {
	name: string;
	attributes: Attributes;
	innerBlocks: Block[];
}

interface Transform {
	type: string;
	blocks?: string[];
	tag?: string | string[];
	isMultiBlock?: boolean;
	isMatch?: ( ...input: unknown[] ) => unknown;
	transform?: ( ...input: unknown[] ) => unknown;
}

interface Definition {
	attributes: Record<
		string,
		{ type?: string | string[]; enum?: unknown[] }
	>;
	supports?: object;
	apiVersion?: number;
}

interface BlockType extends Definition {
	name: string;
	deprecated?: ( Partial< Definition > & {
		save: unknown;
		isEligible?: ( ...input: unknown[] ) => unknown;
		migrate?: ( ...input: unknown[] ) => unknown;
	} )[];
	transforms?: { from?: Transform[]; to?: Transform[] };
	variations?: {
		attributes?: Attributes;
		isActive?: string[] | ( ( ...input: unknown[] ) => unknown );
	}[];
	__experimentalLabel?: ( ...input: unknown[] ) => unknown;
}

declare const window: Window & {
	wp: {
		blocks: {
			createBlock: (
				name: string,
				attributes?: Attributes,
				innerBlocks?: Block[]
			) => Block;
			getBlockAttributes: (
				type: string | BlockType,
				html: string,
				attributes: Attributes
			) => Attributes;
			getBlockType: ( name: string ) => BlockType | undefined;
			getSaveContent: (
				type: BlockType,
				attributes: Attributes,
				innerBlocks: Block[]
			) => string;
			parse: ( content: string ) => Block[];
			rawHandler: ( options: { HTML: string } ) => Block[];
			serialize: ( blocks: Block[] ) => string;
		};
		blockSerializationDefaultParser: {
			parse: ( content: string ) => {
				blockName: string | null;
				attrs: Attributes;
				innerHTML: string;
				innerBlocks: object[];
			}[];
		};
	};
	freeholdMakeCases: typeof makeCases;
};

/** Generates malformed values. */
interface Cases {
	/** Any JSON value. */
	any: ( depth?: number ) => unknown;
	/** Attributes of any type, derived from stored ones or from the definition. */
	attributes: ( definition: Definition, samples: Attributes[] ) => Attributes;
	/** One of some items. */
	one: < Item >( items: Item[] ) => Item;
	/** A text, often one that breaks markup. */
	text: () => string;
}

/**
 * Creates the generator. The function is sent to the page as text, so it uses nothing outside itself.
 *
 * @param seed The same seed gives the same values.
 */
function makeCases( seed: number ): Cases {
	let state = ( seed % 2147483646 ) + 1;
	// Park and Miller's generator.
	const random = (): number => {
		state = ( state * 16807 ) % 2147483647;
		return ( state - 1 ) / 2147483646;
	};
	const upTo = ( count: number ) => Math.floor( random() * count );
	const one = < Item >( items: Item[] ): Item =>
		items[ upTo( items.length ) ] as Item;
	const texts = [
		'',
		' ',
		'0',
		'NaN',
		'-1e400',
		'null',
		'undefined',
		'12px',
		'#f00',
		'x',
		'Fish &amp; Chips',
		'<b>"\'</b>',
		'</script><!-- /wp:x -->',
		'<img src=x onerror=alert(1)>',
		'javascript:alert(1)',
		'http://',
		'https://[::1',
		'//',
		'https://example.org/%E0%A4%A',
		'https://example.org/a?b=c&d#e',
		'%',
		'a[b](c',
		'$&$1\\',
		'\ud800',
		'[gallery ids="1,x"]',
		'25:61',
		'9999-99-99',
		'__proto__',
		'constructor',
		'toString',
	];
	const numbers = [
		0,
		-0,
		1,
		-1,
		3,
		0.5,
		1e21,
		-1e308,
		1e308,
		2147483648,
		181,
		Number.MAX_SAFE_INTEGER,
	];
	const text = () => one( texts );
	const any = ( depth = 0 ): unknown => {
		const kind = upTo( depth > 2 ? 4 : 7 );
		switch ( kind ) {
			case 0:
				return null;
			case 1:
				return random() < 0.5;
			case 2:
				return one( numbers );
			case 3:
				return text();
			case 4:
				// Objects that React takes for elements, and objects that cannot become text.
				return one< unknown >( [
					text(),
					{ type: 'b', props: { 'data-injected': 'x' } },
					{ toString: 1, valueOf: 1 },
				] );
			case 5:
				return Array.from( { length: upTo( 4 ) }, () =>
					any( depth + 1 )
				);
			default:
				return Object.fromEntries(
					Array.from( { length: upTo( 4 ) }, () => [
						one( [
							'id',
							'url',
							'link',
							'alt',
							'title',
							'name',
							'length',
							'0',
							'',
							'lng',
							'latitude',
							'coordinates',
						] ),
						any( depth + 1 ),
					] )
				);
		}
	};
	/** Replaces one part of a value, at any depth. */
	const mutate = ( value: unknown ): unknown => {
		if ( value === null || typeof value !== 'object' || random() < 0.25 ) {
			return any();
		}
		const keys = Object.keys( value );
		if ( keys.length === 0 ) {
			return any();
		}
		const at = one( keys );
		const changed = ( part: unknown ) =>
			random() < 0.1 ? undefined : mutate( part );
		return Array.isArray( value )
			? value.map( ( part, index ) =>
					String( index ) === at ? changed( part ) : part
			  )
			: Object.fromEntries(
					Object.entries( value ).map( ( [ key, part ] ) => [
						key,
						key === at ? changed( part ) : part,
					] )
			  );
	};
	const ofType = ( type: string ): unknown => {
		switch ( type ) {
			case 'string':
			case 'rich-text':
				return text();
			case 'boolean':
				return random() < 0.5;
			case 'number':
				return one( numbers );
			case 'integer':
				return Math.trunc( one( numbers ) );
			case 'array':
				return Array.from( { length: upTo( 4 ) }, () => any( 1 ) );
			case 'object':
				return Object.fromEntries(
					Array.from( { length: upTo( 4 ) }, () => [
						text(),
						any( 1 ),
					] )
				);
			default:
				return null;
		}
	};
	return {
		any,
		one,
		text,
		attributes: ( definition, samples ) => {
			// WordPress reads these attributes, and throws in its own blocks, too.
			const core = [ 'style', 'lock', 'layout', 'metadata' ];
			const entries = Object.entries( definition.attributes ).filter(
				( [ name ] ) => ! core.includes( name )
			);
			const made: Attributes =
				samples.length > 0 && random() < 0.6
					? { ...one( samples ) }
					: {};
			const rounds = 1 + upTo( 5 );
			for ( let round = 0; round < rounds && entries.length; round++ ) {
				const [ name, { type = 'string', enum: values } ] =
					one( entries );
				const chance = random();
				if ( values && chance < 0.5 ) {
					made[ name ] = one( values );
				} else if ( name in made && chance < 0.6 ) {
					made[ name ] = mutate( made[ name ] );
				} else {
					made[ name ] = ofType( one( [ type ].flat() ) );
				}
			}
			return made;
		},
	};
}

/** Puts the generator into a page. */
export const prepare = ( page: Page ): Promise< void > =>
	page.evaluate( `window.freeholdMakeCases = ${ makeCases.toString() }` );

/**
 * Runs every function of a block that the editor calls while it opens, saves or transforms a post.
 *
 * @param page A page with the editor in it, prepared.
 * @param run  What to run.
 * @return The functions that threw.
 */
export function runMalformed( page: Page, run: Run ): Promise< Thrown[] > {
	return page.evaluate( ( { name, samples, seed, count } ) => {
		const { blocks, blockSerializationDefaultParser: grammar } = window.wp;
		const type = blocks.getBlockType( name );
		if ( ! type ) {
			throw new Error( `${ name } is not registered.` );
		}
		const cases = window.freeholdMakeCases( seed );
		const thrown = new Map< string, Thrown >();
		const json = ( value: unknown ) => {
			try {
				return ( JSON.stringify( value ) ?? 'undefined' ).slice(
					0,
					600
				);
			} catch {
				return String( value );
			}
		};
		const attempt = < Result >(
			where: string,
			input: unknown,
			act: () => Result
		): Result | undefined => {
			try {
				return act();
			} catch ( error ) {
				const known = thrown.get( where );
				if ( known ) {
					known.count++;
				} else {
					const { stack, message } = error as Error;
					thrown.set( where, {
						where,
						message: ( stack || message ).slice( 0, 700 ),
						input: json( input ),
						count: 1,
					} );
				}
				return undefined;
			}
		};
		const { deprecated = [], transforms = {}, variations = [] } = type;
		const stored = samples.map( ( { attrs } ) => attrs );
		const markup = [ '', ...samples.map( ( { innerHTML } ) => innerHTML ) ];
		const childOf = () =>
			blocks.createBlock(
				cases.one( [ 'core/paragraph', 'core/image', name ] ),
				{}
			);
		const children = () =>
			cases.one( [ [], [], [ childOf() ], [ childOf(), childOf() ] ] );
		const asSaved = (
			where: string,
			owner: BlockType,
			attributes: Attributes,
			inner: Block[]
		) =>
			attempt( where, attributes, () => {
				const html = blocks.getSaveContent( owner, attributes, inner );
				if ( html.includes( '<b data-injected' ) ) {
					throw new Error( 'An attribute became an element.' );
				}
			} );
		const asResult = ( where: string, input: unknown, result: unknown ) => {
			for ( const block of [ result ].flat() as Block[] ) {
				const made = block && blocks.getBlockType( block.name );
				if ( made ) {
					attempt( `${ where }, then save`, input, () =>
						blocks.getSaveContent(
							made,
							block.attributes,
							block.innerBlocks
						)
					);
				}
			}
		};
		const transformed = (
			where: string,
			transform: Transform,
			attributes: Attributes,
			inner: Block[],
			source: string
		) => {
			const block = { name: source, attributes, innerBlocks: inner };
			const many = transform.isMultiBlock;
			const input = many
				? [ [ attributes, attributes ] ]
				: [ attributes ];
			const { isMatch = () => true, transform: act } = transform;
			const matches = attempt( `${ where }.isMatch`, attributes, () =>
				isMatch( ...input, many ? [ block, block ] : block )
			);
			if ( ! matches || ! act ) {
				return;
			}
			const result = attempt( where, attributes, () =>
				many
					? act( [ attributes, attributes ], [ inner, inner ] )
					: act( attributes, inner )
			);
			asResult( where, attributes, result );
		};

		// WordPress logs the whole markup of each invalid block.
		const { console } = globalThis;
		const levels = [ 'error', 'info', 'log', 'warn', 'groupCollapsed' ];
		const silent = Object.fromEntries(
			levels.map( ( level ) => [ level, () => undefined ] )
		);
		const spoken = Object.fromEntries(
			levels.map( ( level ) => [
				level,
				console[ level as keyof Console ],
			] )
		);
		Object.assign( console, silent );

		try {
			for ( let index = 0; index < count; index++ ) {
				const raw = JSON.parse(
					JSON.stringify(
						cases.attributes(
							cases.one( [
								type,
								...deprecated.filter(
									( { attributes } ) => attributes
								),
							] ) as Definition,
							stored
						)
					)
				) as Attributes;
				const html = cases.one( markup );
				const inner = children();

				const attributes = attempt( 'parse', raw, () =>
					blocks.getBlockAttributes( type, html, raw )
				);
				if ( ! attributes ) {
					continue;
				}
				asSaved( 'save', type, attributes, inner );
				attempt( 'label', attributes, () =>
					[ 'visual', 'list-view', 'accessibility' ].map(
						( context ) =>
							type.__experimentalLabel?.( attributes, {
								context,
							} )
					)
				);
				variations.forEach( ( { attributes: own = {}, isActive } ) => {
					if ( typeof isActive === 'function' ) {
						attempt( 'isActive', attributes, () =>
							isActive( attributes, own )
						);
					}
				} );

				deprecated.forEach( ( form, at ) => {
					const where = `deprecated[ ${ at } ]`;
					const older = {
						...type,
						...form,
						name,
					} as BlockType;
					// The editor passes what the comment contains, of any type.
					attempt(
						`${ where }.isEligible`,
						raw,
						() =>
							form.isEligible?.( raw, inner, {
								blockNode: { attrs: raw, innerHTML: html },
								block: { name, attributes, innerBlocks: inner },
							} )
					);
					const had = attempt( `${ where } parse`, raw, () =>
						blocks.getBlockAttributes( older, html, raw )
					);
					if ( ! had ) {
						return;
					}
					asSaved( `${ where }.save`, older, had, inner );
					if ( form.migrate ) {
						const moved = attempt(
							`${ where }.migrate`,
							had,
							() => form.migrate?.( had, inner )
						);
						const [ now, within ] = (
							Array.isArray( moved ) ? moved : [ moved, inner ]
						) as [ Attributes, Block[] ];
						if ( now ) {
							asSaved(
								`${ where }.migrate, then save`,
								type,
								now,
								within ?? []
							);
						}
					}
				} );

				transforms.to?.forEach( ( transform, at ) =>
					transformed(
						`to[ ${ at } ] ${ transform.blocks ?? transform.type }`,
						transform,
						attributes,
						inner,
						name
					)
				);
				transforms.from?.forEach( ( transform, at ) => {
					const where = `from[ ${ at } ] ${
						transform.blocks ?? transform.type
					}`;
					const { isMatch, transform: act } = transform;
					if ( transform.blocks ) {
						const source = cases.one( transform.blocks );
						const core = blocks.getBlockType(
							source === '*' ? 'core/paragraph' : source
						);
						if ( core ) {
							transformed(
								where,
								transform,
								blocks.getBlockAttributes(
									core,
									'',
									cases.attributes( core, [] )
								),
								inner,
								core.name
							);
						}
					} else if ( transform.type === 'raw' ) {
						const body =
							document.implementation.createHTMLDocument().body;
						body.innerHTML = cases.one( [
							`<p>${ cases.text() }</p>`,
							`<p><a href="${ cases.text() }">${ cases.text() }</a></p>`,
							`<iframe src="${ cases.text() }"></iframe>`,
							`<div data-x="${ cases.text() }">${ html }</div>`,
							`<p>https://example.org/${ cases.text() }</p>`,
						] );
						const node = body.firstElementChild;
						const matches =
							node &&
							attempt(
								`${ where }.isMatch`,
								body.innerHTML,
								() => isMatch?.( node )
							);
						if ( matches && act ) {
							asResult(
								where,
								body.innerHTML,
								attempt( where, body.innerHTML, () =>
									act( node )
								)
							);
						}
					} else if ( act && transform.type === 'shortcode' ) {
						const named = Object.fromEntries(
							[
								'ids',
								'type',
								'url',
								'title',
								'to',
								'options',
							].map( ( key ) => [ key, cases.text() ] )
						);
						const attrs = { named, numeric: [ cases.text() ] };
						const shortcode = {
							tag: cases.one( [ transform.tag ?? '' ].flat() ),
							attrs,
							content: cases.text(),
						};
						const content = `[${ shortcode.tag }]`;
						if (
							! isMatch ||
							attempt( `${ where }.isMatch`, attrs, () =>
								isMatch( attrs )
							)
						) {
							asResult(
								where,
								attrs,
								attempt( where, attrs, () =>
									act( attrs, { content, shortcode } )
								)
							);
						}
					} else if ( act && transform.type !== 'files' ) {
						const content = cases.text();
						asResult(
							where,
							content,
							attempt( where, content, () => act( { content } ) )
						);
					}
				} );

				// Opens a whole stored post, which is slower.
				if ( index % 10 === 0 ) {
					const comment = JSON.stringify( raw )
						.replace( /--/g, '\\u002d\\u002d' )
						.replace( /</g, '\\u003c' )
						.replace( />/g, '\\u003e' )
						.replace( /&/g, '\\u0026' );
					const content = `<!-- wp:${ name } ${ comment } -->${ html }<!-- /wp:${ name } -->`;
					attempt( 'whole post', content, () => {
						grammar.parse( content );
						blocks.serialize( blocks.parse( content ) );
					} );
				}
			}
		} finally {
			Object.assign( console, spoken );
		}
		return [ ...thrown.values() ];
	}, run );
}

/**
 * Creates blocks with malformed attributes for the canvas.
 *
 * @param page A page with the editor in it, prepared.
 * @param run  The blocks to create.
 * @return The attributes of each block, as the parser returns them.
 */
export function malformedAttributes(
	page: Page,
	run: Run
): Promise< Attributes[] > {
	return page.evaluate( ( { name, samples, seed, count } ) => {
		const { blocks } = window.wp;
		const type = blocks.getBlockType( name ) as BlockType;
		const cases = window.freeholdMakeCases( seed );
		return Array.from( { length: count }, () =>
			blocks.getBlockAttributes(
				type,
				'',
				cases.attributes(
					type,
					samples.map( ( { attrs } ) => attrs )
				)
			)
		);
	}, run );
}
