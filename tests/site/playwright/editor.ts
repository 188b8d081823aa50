/**
 * Operates the block editor in tests.
 */
import {
	expect,
	type FrameLocator,
	type Locator,
	type Page,
} from '@playwright/test';

interface EditorBlock {
	clientId: string;
	name: string;
	isValid: boolean;
	attributes: Record< string, unknown >;
	innerBlocks: EditorBlock[];
}

interface Selectors {
	getBlocks: () => EditorBlock[];
	getBlock: ( clientId: string ) => EditorBlock | null;
	getSelectedBlockClientId: () => string | null;
	getCurrentPostId: () => number;
	getCurrentPostType: () => string;
	getPostType: ( name: string ) => { rest_base: string } | undefined;
	getSettings: () => {
		onNavigateToEntityRecord: ( entity: {
			postId: number;
			postType: string;
		} ) => void;
	};
	getPermalink: () => string | null;
	getEditedPostContent: () => string;
	didPostSaveRequestSucceed: () => boolean;
	isSavingPost: () => boolean;
	getCurrentPostAttribute: ( name: string ) => unknown;
	isCleanNewPost: () => boolean;
	isEditedPostDirty: () => boolean;
	hasUndo: () => boolean;
	__unstableIsEditorReady: () => boolean;
}

interface EditorWindow {
	freehold?: { blocks: { loadLate: () => Promise< unknown > } };
	wp: {
		apiFetch: ( options: {
			path: string;
		} ) => Promise< { content: { raw: string } } >;
		data: {
			select: ( store: string ) => Selectors;
			dispatch: (
				store: string
			) => Record<
				string,
				( ...args: unknown[] ) => Promise< unknown > | unknown
			>;
		};
		blocks: {
			createBlock: (
				name: string,
				attributes?: Record< string, unknown >
			) => EditorBlock;
			getBlockType: ( name: string ) => unknown;
			parse: ( content: string ) => EditorBlock[];
		};
	};
}

declare const window: EditorWindow & Window;

/** A page with the block editor. */
export class Editor {
	/** The document that contains the blocks: a frame in WordPress 7.1, in 6.8 sometimes the page itself. */
	canvas: FrameLocator | Page;

	constructor(
		readonly page: Page,
		private readonly url: string
	) {
		this.canvas = page;
	}

	/** Opens a new post. */
	async openNewPost( postType = 'post' ): Promise< void > {
		await this.open( `post-new.php?post_type=${ postType }` );
	}

	/** Opens an existing post. */
	async openPost( id: number ): Promise< void > {
		await this.open( `post.php?post=${ id }&action=edit` );
	}

	/** Opens a template of the theme in the site editor. */
	async openTemplate( theme: string, slug: string ): Promise< void > {
		const template = encodeURIComponent(
			`/wp_template/${ theme }//${ slug }`
		);
		await this.open( `site-editor.php?p=${ template }&canvas=edit` );
	}

	/** Registers the blocks that load when a user is about to insert one. */
	async loadLate(): Promise< void > {
		await this.page.evaluate( () => window.freehold?.blocks.loadLate() );
	}

	/** Loads the page again, as a user would after saving. */
	async reload(): Promise< void > {
		const id = await this.postId();
		await this.openPost( id );
	}

	/**
	 * Resets the open editor to the state of a new post, because loading WordPress's scripts is most of a test's time.
	 * Earlier changes remain in the history. The next `undo` reverts the first change after this call.
	 *
	 * @param content The content of the canvas.
	 */
	async startOver( content = '' ): Promise< void > {
		await this.loadLate();
		const { gone, there } = await this.page.evaluate( ( html ) => {
			const { dispatch, select } = window.wp.data;
			const blocks = window.wp.blocks.parse( html );
			const before = select( 'core/block-editor' ).getBlocks()[ 0 ];
			const canvas = dispatch( 'core/block-editor' );
			dispatch( 'core/notices' ).removeAllNotices?.( 'snackbar' );
			canvas.stopTyping?.();
			canvas.clearSelectedBlock?.();
			dispatch( 'core/editor' ).editPost?.( { title: '' } );
			canvas.resetBlocks?.( blocks );
			return { gone: before?.clientId, there: blocks[ 0 ]?.clientId };
		}, content );
		await expect(
			this.canvas.locator( `[data-block="${ gone }"]` )
		).toHaveCount( 0 );
		if ( there ) {
			await this.canvas.locator( `[data-block="${ there }"]` ).waitFor();
		}
	}

	/**
	 * Opens a stored post in the open editor, as core's links to templates and patterns do: requests its markup, parses it
	 * and displays it. Discards changes of the open post that are not saved.
	 *
	 * @param id The post. Default: the open post, as if the user had left and opened it again.
	 */
	async reopen( id?: number ): Promise< void > {
		const before = await this.page.evaluate( async ( wanted ) => {
			const { dispatch, select } = window.wp.data;
			const current = select( 'core/editor' ).getCurrentPostId();
			const type = select( 'core/editor' ).getCurrentPostType();
			const canvas = select( 'core/block-editor' );
			const first = canvas.getBlocks()[ 0 ]?.clientId;
			const post = wanted ?? current;
			const base = select( 'core' ).getPostType( type )?.rest_base;
			const stored = await window.wp.apiFetch( {
				path: `/wp/v2/${ base }/${ post }?context=edit`,
			} );
			const core = dispatch( 'core' );
			core.receiveEntityRecords?.( 'postType', type, [ stored ] );
			dispatch( 'core/block-editor' ).stopTyping?.();
			// Blocks that were parsed before count as an edit. Without them, core parses the stored content.
			core.editEntityRecord?.(
				'postType',
				type,
				post,
				{
					blocks: undefined,
					content: undefined,
					selection: undefined,
					title: undefined,
				},
				{ undoIgnore: true }
			);
			if ( post !== current ) {
				canvas.getSettings().onNavigateToEntityRecord( {
					postId: post,
					postType: type,
				} );
			}
			return { first, post, isEmpty: stored.content.raw.trim() === '' };
		}, id );
		await this.page.waitForFunction( ( { first, post, isEmpty } ) => {
			const { select } = window.wp.data;
			const shown = select( 'core/block-editor' ).getBlocks()[ 0 ];
			return (
				select( 'core/editor' ).__unstableIsEditorReady() &&
				select( 'core/editor' ).getCurrentPostId() === post &&
				( shown ? shown.clientId !== first : isEmpty )
			);
		}, before );
		await this.settle();
	}

	private async open( path: string ): Promise< void > {
		await this.page.goto( `${ this.url }/wp-admin/${ path }`, {
			waitUntil: 'domcontentloaded',
		} );
		await this.page.waitForFunction(
			() =>
				window.wp?.data
					?.select( 'core/editor' )
					?.__unstableIsEditorReady() === true
		);
		await this.settle();
	}

	/** Waits until the canvas is ready. */
	private async settle(): Promise< void > {
		// On a slow site, the editor's timer would save during a test.
		await this.page.evaluate( () => {
			window.wp.data
				.dispatch( 'core/editor' )
				.updateEditorSettings?.( { autosaveInterval: 3600 } );
		} );
		const frame = this.page.locator( 'iframe[name="editor-canvas"]' );
		await frame
			.or( this.page.locator( '.editor-styles-wrapper' ) )
			.first()
			.waitFor();
		this.canvas = ( await frame.count() )
			? this.page.frameLocator( 'iframe[name="editor-canvas"]' )
			: this.page;
		await this.canvas
			.locator( '.block-editor-block-list__layout' )
			.first()
			.waitFor( { state: 'attached' } );
	}

	/**
	 * Transforms the selected block with the first button of its toolbar. The button is found by its position, because its
	 * name depends on the block's content. In the menu, an icon that is a letter of a font may be part of a name.
	 *
	 * @param title The other block's title.
	 */
	async transformTo( title: string ): Promise< void > {
		await this.toolbar
			.locator( '.block-editor-block-switcher' )
			.getByRole( 'button' )
			.first()
			.click();
		await this.page
			.getByRole( 'menuitem', {
				name: new RegExp( `^\\W*${ title }$` ),
			} )
			.click();
	}

	/** Returns the blocks with a name on the canvas. */
	block( name: string ): Locator {
		return this.canvas.locator( `[data-type="${ name }"]` );
	}

	/** The settings sidebar. */
	get sidebar(): Locator {
		return this.page.getByRole( 'region', { name: 'Editor settings' } );
	}

	/** The toolbar of the selected block. */
	get toolbar(): Locator {
		return this.page.getByRole( 'toolbar', { name: 'Block tools' } );
	}

	/**
	 * Clicks a button in the toolbar of the selected block. The toolbar is hidden while the user types, until the mouse
	 * moves.
	 */
	async clickInToolbar( name: string ): Promise< void > {
		await this.page.mouse.move( 300, 300 );
		await this.page.mouse.move( 320, 320 );
		await this.toolbar.getByRole( 'button', { name } ).click();
	}

	/** Inserts a block by its name and waits until its editing code is on the canvas. Returns its client ID. */
	async insertBlock(
		name: string,
		attributes: Record< string, unknown > = {}
	): Promise< string > {
		if ( ! name.startsWith( 'core/' ) ) {
			await this.loadLate();
		}
		const clientId = await this.page.evaluate(
			( [ blockName, given ] ) => {
				if ( ! window.wp.blocks.getBlockType( blockName ) ) {
					throw new Error( `${ blockName } is not registered.` );
				}
				const block = window.wp.blocks.createBlock( blockName, given );
				window.wp.data
					.dispatch( 'core/block-editor' )
					.insertBlocks?.( [ block ] );
				return block.clientId;
			},
			[ name, attributes ] as const
		);
		await this.canvas.locator( `[data-block="${ clientId }"]` ).waitFor();
		return clientId;
	}

	/** Inserts a block as a user does: opens the inserter, searches and clicks the option. */
	async insertFromInserter( title: string ): Promise< void > {
		const toggle = this.page.locator(
			'.editor-document-tools__inserter-toggle'
		);
		if ( ( await toggle.getAttribute( 'aria-pressed' ) ) !== 'true' ) {
			await toggle.click();
		}
		const library = this.page.getByRole( 'region', {
			name: 'Block Library',
		} );
		await library.getByRole( 'searchbox' ).fill( title );
		// Until the results appear, all blocks are listed, and the click would hit another block.
		await library
			.locator( '.block-editor-inserter__block-list' )
			.waitFor( { state: 'detached' } );
		await library
			// As in transformTo(): an icon may count as part of the name.
			.getByRole( 'option', { name: new RegExp( `^\\W*${ title }$` ) } )
			.first()
			.click();
		await toggle.click();
	}

	/** Selects a block and opens its settings. */
	async select( clientId: string ): Promise< void > {
		await this.page.evaluate( ( id ) => {
			window.wp.data.dispatch( 'core/block-editor' ).selectBlock?.( id );
			window.wp.data
				.dispatch( 'core/interface' )
				.enableComplementaryArea?.( 'core', 'edit-post/block' );
		}, clientId );
	}

	/** Selects the first block with a name and opens its settings. */
	async selectFirst( name: string ): Promise< void > {
		const found = ( await this.blocks() ).find(
			( block ) => block.name === name
		);
		if ( ! found ) {
			throw new Error( `There is no ${ name } on the canvas.` );
		}
		await this.select( found.clientId );
	}

	/** Replaces the whole content. */
	async setContent( content: string ): Promise< void > {
		await this.loadLate();
		await this.page.evaluate( ( html ) => {
			window.wp.data
				.dispatch( 'core/block-editor' )
				.resetBlocks?.( window.wp.blocks.parse( html ) );
		}, content );
	}

	/** Sets a block's attributes. */
	async setAttributes(
		clientId: string,
		attributes: Record< string, unknown >
	): Promise< void > {
		await this.page.evaluate(
			( [ id, given ] ) => {
				window.wp.data
					.dispatch( 'core/block-editor' )
					.updateBlockAttributes?.( id, given );
			},
			[ clientId, attributes ] as const
		);
	}

	/** Sets the title. */
	async setTitle( title: string ): Promise< void > {
		await this.page.evaluate( ( text ) => {
			window.wp.data
				.dispatch( 'core/editor' )
				.editPost?.( { title: text } );
		}, title );
	}

	/** Returns the top-level blocks with their inner blocks. */
	async blocks(): Promise< EditorBlock[] > {
		return this.page.evaluate( () => {
			const plain = ( block: EditorBlock ): EditorBlock => ( {
				clientId: block.clientId,
				name: block.name,
				isValid: block.isValid,
				attributes: JSON.parse( JSON.stringify( block.attributes ) ),
				innerBlocks: block.innerBlocks.map( plain ),
			} );
			return window.wp.data
				.select( 'core/block-editor' )
				.getBlocks()
				.map( plain );
		} );
	}

	/** Returns the post's markup as it would be saved now. */
	async getContent(): Promise< string > {
		return this.page.evaluate( () =>
			window.wp.data.select( 'core/editor' ).getEditedPostContent()
		);
	}

	/** Returns the post's ID. */
	async postId(): Promise< number > {
		return this.page.evaluate( () =>
			window.wp.data.select( 'core/editor' ).getCurrentPostId()
		);
	}

	/** Returns whether the post has unsaved changes. */
	async isDirty(): Promise< boolean > {
		return this.page.evaluate( () =>
			window.wp.data.select( 'core/editor' ).isEditedPostDirty()
		);
	}

	/** Pastes plain text at the focus in the canvas. */
	async paste( text: string ): Promise< void > {
		await this.page.evaluate( ( pasted ) => {
			const frame = document.querySelector< HTMLIFrameElement >(
				'iframe[name="editor-canvas"]'
			);
			const canvas = frame?.contentDocument ?? document;
			const clipboardData = new DataTransfer();
			clipboardData.setData( 'text/plain', pasted );
			canvas.activeElement?.dispatchEvent(
				new ClipboardEvent( 'paste', {
					clipboardData,
					bubbles: true,
					cancelable: true,
				} )
			);
		}, text );
	}

	/** Undoes the last change, as Ctrl+Z does. */
	async undo(): Promise< void > {
		await this.page.evaluate( async () => {
			await window.wp.data.dispatch( 'core/editor' ).undo?.();
		} );
	}

	/** Waits for a running save, then saves and expects success. Returns the post's ID. */
	async save(): Promise< number > {
		await this.page.waitForFunction(
			() => ! window.wp.data.select( 'core/editor' ).isSavingPost()
		);
		const saved = await this.page.evaluate( async () => {
			await window.wp.data.dispatch( 'core/editor' ).savePost?.();
			return window.wp.data
				.select( 'core/editor' )
				.didPostSaveRequestSucceed();
		} );
		expect( saved, 'the post is saved' ).toBe( true );
		return this.postId();
	}

	/** Publishes and expects that WordPress has published. Returns the post's id. */
	async publish(): Promise< number > {
		await this.page.evaluate( () => {
			window.wp.data
				.dispatch( 'core/editor' )
				.editPost?.( { status: 'publish' } );
		} );
		const id = await this.save();
		const status = await this.page.evaluate( () =>
			window.wp.data
				.select( 'core/editor' )
				.getCurrentPostAttribute( 'status' )
		);
		expect( status, 'the status of the saved post' ).toBe( 'publish' );
		return id;
	}

	/** Expects every block to be known and valid. */
	async assertAllValid(): Promise< void > {
		const wrong: string[] = [];
		const look = ( block: EditorBlock ) => {
			if ( ! block.isValid || block.name === 'core/missing' ) {
				wrong.push(
					`${ block.name } ${ JSON.stringify( block.attributes ) }`
				);
			}
			block.innerBlocks.forEach( look );
		};
		( await this.blocks() ).forEach( look );
		expect( wrong, 'invalid or unknown blocks' ).toEqual( [] );
	}
}
