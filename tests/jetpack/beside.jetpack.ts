/**
 * The real Jetpack: both plugins at once, moving in, and moving out.
 */
import { createHmac } from 'node:crypto';
import { cases, builtBlocks } from '../compat/cases';
import { lost } from '../compat/lost';
import { open, wrong } from '../compat/opened';
import { Editor, expect, jetpacks, test, type Site } from './fixture';

/** A form as every Jetpack saves and reads it. */
const FORM =
	'<!-- wp:jetpack/contact-form {"subject":"Hello","to":"owner@example.org"} --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true,"label":"Your name"} /--><!-- wp:jetpack/field-textarea {"label":"Wishes"} /--><!-- wp:jetpack/button {"element":"button","text":"Send it","lock":{"remove":true}} /--></div><!-- /wp:jetpack/contact-form -->';

/** What no stored form can make valid in Jetpack, with the reason. */
const ACCEPTED: [ RegExp, string ][] = [
	[
		/<h4>(?!Make a )|Hier klicken|Adresse in Google Maps/,
		'Jetpack expects texts in the language of its site',
	],
	[
		/"source":.*-->\n<div class="wp-block-jetpack-markdown"><\/div>/,
		'no editor has rendered the source yet',
	],
	[ /<!-- wp:jetpack\/markdown -->/, 'there is no source' ],
	[
		/"linkTo":"custom"/,
		'Jetpack expects labels of images in the language of its site',
	],
	[ /"eventId":0/, 'Jetpack saves nothing for no event' ],
	[ /"rid":"/, 'Jetpack requires a list' ],
	[ /data:image\//, 'only the example in the inserter has such images' ],
	[
		/jetpack\/payment-buttons .*"(?:typography|spacing)"|"saveInPostContent"/,
		'Jetpack 16 rejects what older Jetpacks saved of buttons',
	],
];

/** Blocks that Jetpack 12 and older saved in another form than newer ones and this plugin. */
const NEWER =
	/<!-- wp:jetpack\/(?:field-|mailchimp|slideshow|related-posts|donations|tiled-gallery .*"backgroundColor")/;

/** Returns what the database has of form entries. */
const entries = ( site: Site ) =>
	site.wpEval< string[] >(
		`return $GLOBALS['wpdb']->get_col( "SELECT post_content FROM {$GLOBALS['wpdb']->posts} WHERE post_type = 'feedback'" );`
	);

/** Returns a new editor of the plugins that are active. */
async function editorOf(
	pageAs: ( login: string, options: object ) => Promise< Editor[ 'page' ] >,
	site: Site
): Promise< Editor > {
	const editor = new Editor( await pageAs( 'admin', {} ), site.url );
	await editor.openNewPost();
	await editor.loadLate();
	return editor;
}

const BORDER = { border: { width: '2px', style: 'dashed', color: '#778899' } };

/** What users can set of a block that has a support, by the support's path. */
const SUPPORTED: Record< string, object > = {
	align: { align: 'wide' },
	anchor: { anchor: 'here' },
	'color.text': { textColor: 'contrast' },
	'color.background': { style: { color: { background: '#112233' } } },
	'color.gradients': { gradient: 'vivid-cyan-blue-to-vivid-purple' },
	'color.link': {
		style: { elements: { link: { color: { text: '#111111' } } } },
	},
	'spacing.padding': { style: { spacing: { padding: { top: '10px' } } } },
	'spacing.margin': { style: { spacing: { margin: { top: '1em' } } } },
	'spacing.blockGap': { style: { spacing: { blockGap: '2rem' } } },
	'typography.fontSize': { fontSize: 'large' },
	'typography.lineHeight': { style: { typography: { lineHeight: '1.7' } } },
	'typography.__experimentalFontFamily': { fontFamily: 'manrope' },
	'typography.__experimentalLetterSpacing': {
		style: { typography: { letterSpacing: '2px' } },
	},
	__experimentalBorder: { style: BORDER },
	border: { style: BORDER },
	shadow: { style: { shadow: 'var:preset|shadow|natural' } },
	layout: { layout: { type: 'flex', justifyContent: 'center' } },
};

/** Returns what the open editor saves of each new block, with its variations, its example and its supports among some. */
const savedByEditor = (
	editor: Editor,
	names: string[],
	supports: Record< string, object > = {}
) =>
	editor.page.evaluate(
		( [ wanted, supported ] ) => {
			interface Example {
				name?: string;
				attributes?: object;
				innerBlocks?: Example[];
			}
			type Supports = { [ name: string ]: Supports | undefined };
			const has = ( of: Supports, path: string ) =>
				path
					.split( '.' )
					.reduce< Supports | undefined >(
						( at, name ) => at?.[ name ],
						of
					);
			const { blocks } = (
				window as unknown as {
					wp: {
						blocks: {
							getBlockType: ( name: string ) =>
								| {
										example?: Example;
										variations?: Example[];
										supports?: Supports;
								  }
								| undefined;
							createBlock: (
								name: string,
								attributes?: object,
								inner?: unknown[]
							) => unknown;
							createBlocksFromInnerBlocksTemplate: (
								inner: unknown[]
							) => unknown[];
							serialize: ( block: unknown ) => string;
						};
					};
				}
			 ).wp;
			return wanted.flatMap( ( name ) => {
				const type = blocks.getBlockType( name );
				return ! type
					? []
					: [
							{},
							...( type.example ? [ type.example ] : [] ),
							...( type.variations ?? [] ),
							...Object.entries( supported )
								.filter( ( [ path ] ) =>
									has( type.supports ?? {}, path )
								)
								.map( ( [ , attributes ] ) => ( {
									attributes,
								} ) ),
					  ].map( ( { attributes, innerBlocks = [] }: Example ) =>
							blocks.serialize(
								blocks.createBlock(
									name,
									attributes,
									blocks.createBlocksFromInnerBlocksTemplate(
										innerBlocks
									)
								)
							)
					  );
			} );
		},
		[ names, supports ] as const
	);

for ( const { version } of jetpacks ) {
	test.describe( `Jetpack ${ version }`, () => {
		test.use( { jetpack: version } );

		test( 'both active: visitors see what Jetpack alone shows, and a form is sent once', async ( {
			activate,
			pageAs,
			seedPost,
			site,
			visit,
		} ) => {
			const { id } = await seedPost( { content: FORM, type: 'page' } );
			await activate( 'jetpack' );
			// Since version 16, pages register some blocks when they are about to be rendered. One of them fails without its cloud.
			const late = builtBlocks.filter(
				( name ) => name !== 'jetpack/top-posts'
			);
			const registered = await site.wpEval< string[] >( `
				foreach ( is_callable( array( 'Jetpack_Gutenberg', 'lazy_register_deferred_block' ) ) ? json_decode( '${ JSON.stringify(
					late
				) }' ) : array() as $name ) {
					Jetpack_Gutenberg::lazy_register_deferred_block( null, array( 'blockName' => $name ) );
				}
				return array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() );
			` );
			const contents = [
				FORM,
				...cases
					.filter( ( { blocks } ) =>
						blocks.every( ( name ) => registered.includes( name ) )
					)
					.map( ( { content } ) => content ),
			];
			expect( contents.length ).toBeGreaterThan( 50 );
			// Nonces, tokens and numbers differ in each request.
			const shown = async () =>
				(
					await site.wpEval< string[] >( `
						$GLOBALS['post'] = get_post( ${ id } );
						setup_postdata( $GLOBALS['post'] );
						return array_map(
							static fn ( string $content ): string => preg_replace( array( '~<style.*?</style>~s', '~value=(["\\'])[^"\\']{20,}\\1~', '~[0-9a-f]*[0-9][0-9a-f]*~' ), array( '', '', '#' ), apply_filters( 'the_content', $content ) ),
							json_decode( base64_decode( '${ Buffer.from(
								JSON.stringify( contents )
							).toString( 'base64' ) }' ) )
						);
					` )
				).map( ( html, index ): [ string, string ] => [
					contents[ index ] ?? '',
					html,
				] );
			const alone = await shown();
			await activate( 'both' );
			// Only where they differ, because the whole is a book.
			const differences = ( await shown() ).flatMap(
				( [ content, html ], index ) => {
					const before = alone[ index ]?.[ 1 ] ?? '';
					const at = html
						.split( '' )
						.findIndex(
							( letter, place ) => letter !== before[ place ]
						);
					return html === before
						? []
						: [
								[ content, before, html ].map( ( text, nth ) =>
									nth === 0
										? text.slice( 0, 300 )
										: text.slice(
												Math.max( 0, at - 80 ),
												at + 200
										  )
								),
						  ];
				}
			);
			expect( differences ).toEqual( [] );

			const page = await visit( `/?page_id=${ id }` );
			await page.getByLabel( 'Your name' ).fill( 'Ada' );
			await page.getByRole( 'button', { name: 'Send it' } ).click();
			await expect
				.poll( async () => ( await entries( site ) ).length )
				.toBe( 1 );
			expect( ( await entries( site ) )[ 0 ] ).toContain( 'Ada' );

			const editor = await editorOf( pageAs, site );
			const saved = await savedByEditor( editor, builtBlocks );
			expect(
				wrong(
					( await open( editor.page, saved.join( '\n\n' ) ) ).blocks
				)
			).toEqual( [] );
		} );

		test( 'both active: a post for subscribers is as Jetpack shows it, to guests and to its subscribers', async ( {
			activate,
			seedPost,
			site,
			visit,
		} ) => {
			const { id } = await seedPost(
				'<!-- wp:paragraph --><p>A teaser.</p><!-- /wp:paragraph --><!-- wp:jetpack/paywall /--><!-- wp:paragraph --><p>The secret.</p><!-- /wp:paragraph -->'
			);
			await site.wpEval(
				`update_post_meta( ${ id }, '_jetpack_newsletter_access', 'subscribers' );`
			);
			const part = ( value: object ) =>
				Buffer.from( JSON.stringify( value ) ).toString( 'base64url' );
			const payload = `${ part( { typ: 'JWT', alg: 'HS256' } ) }.${ part(
				{ blog_id: 1, blog_sub: 'active', subscriptions: {} }
			) }`;
			const shown = async () => {
				const key = await site.wpEval< string >( `
					require_once JETPACK__PLUGIN_DIR . 'extensions/blocks/premium-content/_inc/subscription-service/include.php';
					return Automattic\\Jetpack\\Extensions\\Premium_Content\\subscription_service()->get_key();
				` );
				const signature = createHmac( 'sha256', key )
					.update( payload )
					.digest( 'base64url' );
				const texts: string[][] = [];
				for ( const query of [
					'',
					`&token=${ payload }.${ signature }`,
				] ) {
					const page = await visit( `/?p=${ id }${ query }` );
					texts.push(
						await page
							.locator(
								'.entry-content > :not( .sharedaddy, .jp-relatedposts )'
							)
							.allInnerTexts()
					);
				}
				return texts;
			};
			await activate( 'jetpack' );
			const alone = await shown();
			expect( alone[ 0 ]?.join() ).not.toContain( 'The secret.' );
			expect( alone[ 1 ]?.join() ).toContain( 'The secret.' );
			await activate( 'both' );
			expect( await shown() ).toEqual( alone );
		} );

		test( 'entries and settings: taken over here, and found by Jetpack again', async ( {
			activate,
			seedPost,
			site,
			visit,
		} ) => {
			await activate( 'jetpack' );
			const ids = [
				( await seedPost( { content: FORM, type: 'page' } ) ).id,
			];
			if ( parseInt( version ) >= 16 ) {
				const { id: ref } = await seedPost( {
					content: FORM,
					type: 'jetpack_form',
				} );
				const content = `<!-- wp:jetpack/contact-form {"ref":${ ref }} /-->`;
				ids.push( ( await seedPost( { content, type: 'page' } ) ).id );
			}
			const send = async ( name: string ) => {
				for ( const id of ids ) {
					const before = ( await entries( site ) ).length;
					const page = await visit( `/?page_id=${ id }` );
					await page.getByLabel( 'Your name' ).fill( name );
					await page.getByLabel( 'Wishes' ).fill( 'More cake' );
					// Robots are faster.
					await page.waitForTimeout( 2000 );
					await page
						.getByRole( 'button', { name: 'Send it' } )
						.click();
					await expect
						.poll( async () => ( await entries( site ) ).length )
						.toBe( before + 1 );
				}
			};
			await send( 'Ada' );
			await activate( 'freehold' );
			expect(
				await site.wpEval(
					`
					Freehold\\Moving\\Task::start( 'records', 0 );
					while ( Freehold\\Moving\\Task::work() ) {}
					$request = new WP_REST_Request( 'GET', '/freehold/v4/forms/entries' );
					return wp_json_encode( rest_do_request( $request )->get_data() );
				`,
					{ user: 'admin' }
				)
			).toContain( '"Ada"' );
			expect(
				await site.wpEval(
					`
					update_option( 'jetpack_mapbox_api_key', 'pk.key' );
					$ids = array_column( Freehold\\Moving\\Settings::list(), 'id' );
					return array( $ids, Freehold\\Moving\\Settings::take_over( $ids ), Freehold\\Moving\\Settings::undo() );
				`,
					{ user: 'admin' }
				)
			).toEqual( [ expect.arrayContaining( [ 'mapbox' ] ), true, true ] );
			await send( 'Grace' );
			await activate( 'jetpack' );
			const [ found, permalinks ] = await site.wpEval<
				[ string, string[] ]
			>(
				`return array( wp_json_encode( rest_do_request( new WP_REST_Request( 'GET', '/wp/v2/feedback' ) )->get_data() ), array_map( 'get_permalink', array( ${ ids } ) ) );`,
				{ user: 'admin' }
			);
			for ( const text of [ 'Ada', 'Grace', 'More cake' ] ) {
				expect( found ).toContain( text );
			}
			if ( parseInt( version ) >= 16 ) {
				// Also of the reusable form, Jetpack knows the page of each entry.
				const entriesThere = JSON.parse( found ) as {
					entry_permalink: string;
				}[];
				expect(
					entriesThere.map( ( entry ) => entry.entry_permalink )
				).toEqual( [
					...permalinks.toReversed(),
					...permalinks.toReversed(),
				] );
			}
		} );

		test( 'in: what Jetpack saves opens valid here, and nothing is lost', async ( {
			activate,
			pageAs,
			site,
		} ) => {
			await activate( 'jetpack' );
			const theirs = await editorOf( pageAs, site );
			const saved = await savedByEditor( theirs, builtBlocks, SUPPORTED );
			expect( saved.length ).toBeGreaterThan( 40 );
			await activate( 'freehold' );
			const { page } = await editorOf( pageAs, site );
			const faults: string[][] = [];
			for ( const content of saved ) {
				const opened = await open( page, content );
				const found = [ ...wrong( opened.blocks ), ...lost( opened ) ];
				if ( found.length ) {
					faults.push( [ content, ...found ] );
				}
			}
			expect( faults ).toEqual( [] );
		} );

		test( 'out: what is saved here opens valid in Jetpack', async ( {
			activate,
			pageAs,
			site,
		} ) => {
			await activate( 'freehold' );
			const ours = await editorOf( pageAs, site );
			const saved = [
				...( await savedByEditor( ours, builtBlocks, SUPPORTED ) ),
				...( await Promise.all(
					cases
						.filter( ( { isOwn } ) => isOwn )
						.map(
							async ( { content } ) =>
								( await open( ours.page, content ) ).saved
						)
				) ),
			];
			// As “Prepare posts for Jetpack…” does.
			const prepared = await site.wpEval< string[] >( `
				$names = array_keys( Freehold\\Moving\\Converter::blocks( 'jetpack' ) );
				return array_map( static fn ( string $content ): string => ( new Freehold\\Moving\\Converter( $names, 'jetpack' ) )->convert( $content ), json_decode( base64_decode( '${ Buffer.from(
					JSON.stringify( saved )
				).toString( 'base64' ) }' ) ) );
			` );
			await activate( 'jetpack' );
			const { page } = await editorOf( pageAs, site );
			const faults: string[][] = [];
			for ( const content of prepared ) {
				// A block that this Jetpack does not have is unsupported there, and not invalid.
				const found = wrong(
					( await open( page, content ) ).blocks
				).filter( ( line ) => ! line.startsWith( 'core/missing' ) );
				if (
					found.length &&
					! ACCEPTED.some( ( [ form ] ) => form.test( content ) ) &&
					! ( parseInt( version ) < 13 && NEWER.test( content ) )
				) {
					faults.push( [ content, ...found ] );
				}
			}
			expect( faults ).toEqual( [] );
		} );
	} );
}
