/**
 * Types of those parts of @wordpress/blocks and @wordpress/block-editor that we use: at the versions of WordPress 6.8
 * neither package brings types of its own.
 */

declare module '@wordpress/blocks' {
	import type { ComponentType, ReactElement, ReactNode } from 'react';

	export type BlockInstance<
		Attributes extends Record< string, unknown > = Record<
			string,
			unknown
		>,
	> = {
		clientId: string;
		name: string;
		isValid: boolean;
		originalContent?: string;
		attributes: Attributes;
		innerBlocks: BlockInstance[];
	};

	export type BlockEditProps< Attributes extends Record< string, unknown > > =
		{
			attributes: Attributes;
			clientId: string;
			context: Record< string, unknown >;
			isSelected: boolean;
			name: string;
			setAttributes: ( attributes: Partial< Attributes > ) => void;
			insertBlocksAfter?: ( blocks: BlockInstance[] ) => void;
			onReplace: ( blocks: BlockInstance | BlockInstance[] ) => void;
			onRemove: ( forward?: boolean ) => void;
			mergeBlocks: ( forward?: boolean ) => void;
		};

	export type BlockSaveProps< Attributes extends Record< string, unknown > > =
		{
			attributes: Attributes;
		};

	export type BlockAttribute = {
		type?: string | string[];
		enum?: unknown[];
		default?: unknown;
		source?: string;
		selector?: string;
		attribute?: string;
		multiline?: string;
		query?: Record< string, BlockAttribute >;
		role?: string;
	};

	export type BlockDeprecation<
		Attributes extends Record< string, unknown >,
		Old extends Record< string, unknown > = Record< string, unknown >,
	> = {
		apiVersion?: number;
		attributes: Record< string, BlockAttribute >;
		supports?: Record< string, unknown >;
		save: ( props: BlockSaveProps< Old > ) => ReactElement | null;
		migrate?: (
			attributes: Old,
			innerBlocks: BlockInstance[]
		) => Attributes | [ Attributes, BlockInstance[] ];
		isEligible?: (
			attributes: Old,
			innerBlocks: BlockInstance[],
			stored: { blockNode: { innerHTML: string } }
		) => boolean;
	};

	export type BlockTransform = {
		type: 'block' | 'enter' | 'files' | 'prefix' | 'raw' | 'shortcode';
		blocks?: string[];
		isMultiBlock?: boolean;
		priority?: number;
		regExp?: RegExp;
		selector?: string;
		prefix?: string;
		tag?: string | string[];
		schema?: unknown;
		isMatch?: ( value: never, block: never ) => boolean;
		transform?: (
			value: never,
			innerBlocks: never
		) => BlockInstance | BlockInstance[];
		/** In place of `transform` where the blocks' names are needed. */
		__experimentalConvert?: (
			blocks: BlockInstance[]
		) => BlockInstance | BlockInstance[];
		attributes?: Record< string, unknown >;
	};

	export type BlockTransforms = {
		from?: BlockTransform[];
		to?: BlockTransform[];
		ungroup?: (
			attributes: Record< string, unknown >,
			innerBlocks: BlockInstance[]
		) => BlockInstance[];
	};

	export type BlockIcon = string | ReactElement | ComponentType;

	export type BlockExample< Attributes extends Record< string, unknown > > = {
		attributes?: Partial< Attributes >;
		innerBlocks?: Array< {
			name: string;
			attributes?: Record< string, unknown >;
		} >;
		viewportWidth?: number;
	};

	export type BlockVariation< Attributes extends Record< string, unknown > > =
		{
			name: string;
			title: string;
			description?: string;
			icon?: BlockIcon;
			isDefault?: boolean;
			attributes?: Partial< Attributes >;
			innerBlocks?: Array<
				[
					name: string,
					attributes?: Record< string, unknown >,
					inner?: unknown[],
				]
			>;
			/** What the inserter previews. */
			example?: BlockExample< Attributes >;
			scope?: Array< 'block' | 'inserter' | 'transform' >;
			isActive?: Array< keyof Attributes >;
		};

	/** What a block adds to the definition that the server sends. */
	export type BlockSettings< Attributes extends Record< string, unknown > > =
		{
			icon?: BlockIcon;
			example?: BlockExample< Attributes >;
			transforms?: BlockTransforms;
			variations?: BlockVariation< Attributes >[];
			deprecated?: BlockDeprecation< Attributes, never >[];
			edit: ComponentType< BlockEditProps< Attributes > >;
			save?: (
				props: BlockSaveProps< Attributes >
			) => ReactElement | null;
			__experimentalLabel?: ( attributes: Attributes ) => ReactNode;
			/** What changes in the attributes when a block of the same kind is merged into it. */
			merge?: (
				attributes: Attributes,
				merged: Attributes
			) => Partial< Attributes >;
		};

	export type BlockType = {
		name: string;
		title: string;
		icon: { src: BlockIcon };
		attributes: Record< string, BlockAttribute >;
		transforms?: BlockTransforms;
		description?: string;
		keywords?: string[];
		/** The blocks that it must be in. */
		parent?: string[];
		ancestor?: string[];
	};

	/** What the blocks become, or null where they cannot become that. */
	export function switchToBlockType(
		blocks: BlockInstance | BlockInstance[],
		name: string
	): BlockInstance[] | null;
	export function getPossibleBlockTransformations(
		blocks: BlockInstance[]
	): BlockType[];
	export function registerBlockType<
		Attributes extends Record< string, unknown >,
	>(
		name: string | ( Record< string, unknown > & { name: string } ),
		settings: BlockSettings< Attributes >
	): BlockType | undefined;
	export function unregisterBlockType( name: string ): BlockType | undefined;
	export function registerBlockStyle(
		name: string,
		style: { name: string; label: string; isDefault?: boolean }
	): void;
	export function unregisterBlockStyle( name: string, style: string ): void;
	export function getBlockType( name: string ): BlockType | undefined;
	export function getBlockTypes(): BlockType[];
	export function hasBlockSupport(
		name: string,
		feature: string,
		fallback: boolean
	): boolean;
	export function getDefaultBlockName(): string;
	export function setDefaultBlockName( name: string ): void;
	export function setFreeformContentHandlerName( name: string ): void;
	export function setUnregisteredTypeHandlerName( name: string ): void;
	export function cloneBlock(
		block: BlockInstance,
		attributes?: Record< string, unknown >,
		innerBlocks?: BlockInstance[]
	): BlockInstance;
	export function createBlock<
		Attributes extends Record< string, unknown > = Record<
			string,
			unknown
		>,
	>(
		name: string,
		attributes?: Partial< Attributes >,
		innerBlocks?: BlockInstance[]
	): BlockInstance< Attributes >;
	export function parse(
		content: string,
		options?: {
			/** Text that is in no block stays as it is, without paragraphs being made of it. */
			__unstableSkipAutop?: boolean;
		}
	): BlockInstance[];
	/** A block as a post holds it, from what parsing gave. */
	export type RawBlock = {
		blockName: string;
		attrs: Record< string, unknown >;
		innerBlocks: RawBlock[];
		innerHTML: string;
		/** Markup, and null where an inner block is. */
		innerContent: ( string | null )[];
	};

	export function serializeRawBlock( block: RawBlock ): string;

	export function serialize(
		blocks: BlockInstance | BlockInstance[]
	): string;
	export function getBlockContent( block: BlockInstance ): string;
	/** What a block's `save` returns. */
	export function getSaveElement(
		name: string,
		attributes: Record< string, unknown >
	): ReactElement | null;
	/** HTML as blocks; what no block takes becomes Custom HTML. */
	export function rawHandler( options: { HTML: string } ): BlockInstance[];
	/** What is pasted as blocks, or as HTML where it is part of a line. */
	export function pasteHandler( options: {
		HTML?: string;
		plainText?: string;
		mode?: 'AUTO' | 'INLINE' | 'BLOCKS';
	} ): BlockInstance[] | string;
	type BlockCategory = { slug: string; title: string };

	export function getCategories(): BlockCategory[];

	export function setCategories( categories: BlockCategory[] ): void;

	export function unstable__bootstrapServerSideBlockDefinitions(
		definitions: Record< string, Record< string, unknown > >
	): void;
	export const store: string;
}

declare module '@wordpress/block-editor' {
	import type {
		ComponentType,
		HTMLAttributes,
		ReactNode,
		Ref,
		TextareaHTMLAttributes,
	} from 'react';

	type WrapperProps = Record< string, unknown > & {
		className?: string;
		style?: Record< string, unknown >;
		ref?: Ref< HTMLElement >;
	};

	export const useBlockProps: {
		( props?: WrapperProps ): HTMLAttributes< HTMLElement > & {
			ref: Ref< never >;
		};
		save: ( props?: WrapperProps ) => HTMLAttributes< HTMLElement >;
	};

	export const useInnerBlocksProps: {
		(
			props?:
				| WrapperProps
				| ( HTMLAttributes< HTMLElement > & { ref: Ref< never > } ),
			options?: Record< string, unknown >
		): HTMLAttributes< HTMLElement > & { ref: Ref< never > };
		save: (
			props?: WrapperProps | HTMLAttributes< HTMLElement >
		) => HTMLAttributes< HTMLElement >;
	};

	export const InnerBlocks: ComponentType< Record< string, unknown > > & {
		Content: ComponentType;
		ButtonBlockAppender: ComponentType;
		DefaultBlockAppender: ComponentType;
	};

	export const InspectorControls: ComponentType< {
		group?: string;
		children?: ReactNode;
	} >;

	export const BlockControls: ComponentType< {
		group?: string;
		children?: ReactNode;
	} >;

	export const AlignmentToolbar: ComponentType< {
		value?: string;
		onChange: ( value: string | undefined ) => void;
	} >;

	export const AlignmentControl: typeof AlignmentToolbar;

	export const PanelColorSettings: ComponentType< {
		title: string;
		initialOpen?: boolean;
		colorSettings: Array< {
			value?: string;
			onChange: ( value: string | undefined ) => void;
			label: string;
		} >;
		children?: ReactNode;
	} >;

	/** A color and a gradient in one control show whichever was chosen last. */
	export const __experimentalPanelColorGradientSettings: ComponentType< {
		title: string;
		__experimentalIsRenderedInSidebar?: boolean;
		settings: Array< {
			label: string;
			colorValue?: string;
			onColorChange: ( value: string | undefined ) => void;
			gradientValue?: string;
			onGradientChange?: ( value: string | undefined ) => void;
		} >;
		children?: ReactNode;
	} >;

	/** What a new block of several kinds can begin with. */
	export const __experimentalBlockVariationPicker: ComponentType< {
		label: string;
		instructions: string;
		variations: unknown[];
		allowSkip?: boolean;
		onSelect: ( variation: never ) => void;
	} >;

	type LinkValue = { url?: string } & Record< string, unknown >;

	export const LinkControl: ComponentType< {
		value: LinkValue;
		forceIsEditingLink?: boolean;
		settings?: Array< { id: string; title: string } >;
		onChange: ( value: LinkValue ) => void;
		onRemove?: () => void;
	} >;

	/** The class of a color with a name. */
	export function getColorClassName(
		context: 'color' | 'background-color',
		name: string
	): string;
	export function __experimentalGetGradientClass( name: string ): string;

	type ClassesAndStyles = {
		className?: string;
		style?: Record< string, string >;
	};

	export function __experimentalUseBorderProps(
		attributes: Record< string, unknown >
	): ClassesAndStyles;
	export function __experimentalGetSpacingClassesAndStyles(
		attributes: Record< string, unknown >
	): ClassesAndStyles;
	export function __experimentalGetShadowClassesAndStyles(
		attributes: Record< string, unknown >
	): ClassesAndStyles;

	export const ContrastChecker: ComponentType< {
		/** 3 to 1 is enough, as it is for what is no text. */
		isLargeText?: boolean;
		textColor?: string;
		backgroundColor?: string;
	} >;

	/** Classes and styles of a block that says itself where its size goes. */
	export function getTypographyClassesAndStyles(
		attributes: Record< string, unknown >,
		settings: { typography: { fluid: unknown }; layout: unknown }
	): { className: string; style: Record< string, string > };

	export const RichText: ComponentType< Record< string, unknown > > & {
		Content: ComponentType<
			HTMLAttributes< HTMLElement > & {
				tagName?: string;
				value?: string;
				href?: string;
				rel?: string;
				target?: string;
				'data-id-attr'?: string;
			}
		>;
	};

	/** A text area without formats, as high as its text. */
	export const PlainText: ComponentType<
		Omit< TextareaHTMLAttributes< HTMLTextAreaElement >, 'onChange' > & {
			value: string;
			onChange: ( value: string ) => void;
		}
	>;

	export function useSetting( path: string ): unknown;
	export function useSettings( ...paths: string[] ): unknown[];
	export type MediaUploadOptions = {
		allowedTypes: string[];
		filesList: File[];
		/** Called with files in memory first, which have no id. */
		onFileChange: (
			media: Array< { id?: number; url?: string; alt?: string } >
		) => void;
		onError: ( error: string | Error ) => void;
		/** What is stored with the files, by its name in the REST API. */
		additionalData?: Record< string, string >;
	};

	/** The block in which, or in one of whose panels, something is shown. */
	export function useBlockEditContext(): {
		clientId?: string;
		name?: string;
	};

	export const store: import('@wordpress/data').StoreDescriptor<
		import('@wordpress/data').ReduxStoreConfig<
			unknown,
			{
				/** The last change is an undo step, even where it looks like more of what was being typed. */
				__unstableMarkLastChangeAsPersistent: () => {
					type: string;
				};
				/** The next change is part of the undo step before it. */
				__unstableMarkNextChangeAsNotPersistent: () => {
					type: string;
				};
				insertBlocks: (
					blocks: import('@wordpress/blocks').BlockInstance[],
					index?: number,
					rootClientId?: string,
					updateSelection?: boolean
				) => unknown;
				insertDefaultBlock: (
					attributes?: Record< string, unknown >,
					rootClientId?: string | null,
					index?: number
				) => unknown;
				moveBlocksUp: (
					clientIds: string[],
					rootClientId: string
				) => unknown;
				moveBlocksDown: (
					clientIds: string[],
					rootClientId: string
				) => unknown;
				removeBlock: ( clientId: string ) => unknown;
				/** Changes several blocks in one step: all alike, or each in its own way by its client ID. */
				updateBlockAttributes: (
					clientIds: string[],
					attributes: Record< string, unknown >,
					options?: { uniqueByBlock: boolean }
				) => unknown;
				/** A caret at -1 is at the end of the block. */
				replaceBlocks: (
					clientIds: string[],
					blocks: import('@wordpress/blocks').BlockInstance[],
					indexToSelect?: number,
					initialPosition?: 0 | -1 | null
				) => unknown;
				replaceInnerBlocks: (
					rootClientId: string,
					blocks: import('@wordpress/blocks').BlockInstance[],
					updateSelection?: boolean
				) => unknown;
				/** Adds an image source to the inserter. */
				registerInserterMediaCategory: ( category: {
					name: string;
					labels: { name: string; search_items?: string };
					mediaType: 'image' | 'video' | 'audio';
					fetch: ( query: {
						search?: string;
					} ) => Promise< unknown[] >;
				} ) => unknown;
				selectBlock: (
					clientId: string,
					initialPosition?: 0 | -1 | null
				) => unknown;
			},
			{
				getBlock: (
					state: unknown,
					clientId: string
				) => import('@wordpress/blocks').BlockInstance | null;
				getBlockName: (
					state: unknown,
					clientId: string
				) => string | null;
				getBlockIndex: ( state: unknown, clientId: string ) => number;
				/** The blocks around with a name, from the outermost to the innermost. */
				getBlockParentsByBlockName: (
					state: unknown,
					clientId: string,
					name: string | string[]
				) => string[];
				getSelectedBlockClientId: ( state: unknown ) => string | null;
				hasSelectedInnerBlock: (
					state: unknown,
					clientId: string,
					deep?: boolean
				) => boolean;
				/** How many blocks are right in a block. */
				getBlockCount: ( state: unknown, clientId: string ) => number;
				/** Whether it is the block, or among the blocks, that were inserted last. */
				wasBlockJustInserted: (
					state: unknown,
					clientId: string
				) => boolean;
				/** The block around; null at the top. */
				getBlockRootClientId: (
					state: unknown,
					clientId: string
				) => string | null;
				getBlockAttributes: (
					state: unknown,
					clientId: string | null
				) => Record< string, unknown > | null;
				/** The blocks in a block; those at the top where none is named. */
				getBlocks: (
					state: unknown,
					rootClientId?: string
				) => import('@wordpress/blocks').BlockInstance[];
				getSettings: ( state: unknown ) => {
					/** Whether blocks are but shown, as in the inserter. */
					isPreviewMode?: boolean;
					/** theme.json and what the owner set over it. */
					__experimentalFeatures?: {
						lightbox?: {
							enabled?: boolean;
							allowEditing?: boolean;
						};
						blocks?: Record<
							string,
							{
								lightbox?: {
									enabled?: boolean;
									allowEditing?: boolean;
								};
							}
						>;
					};
					/** The kinds of files that the site takes, by extension. */
					allowedMimeTypes?: Record< string, string > | null;
					/** Missing where the user may not upload. */
					mediaUpload?: ( options: MediaUploadOptions ) => void;
					/** The sizes that an image can have. */
					imageSizes?: Array< { slug: string; name: string } >;
				};
			}
		>
	>;
}
