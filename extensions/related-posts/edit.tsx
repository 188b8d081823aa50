import { decodeStored, escapeText } from '@freehold/stored-text';
import {
	BlockControls,
	InnerBlocks,
	RichText,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { grid, list } from '@wordpress/icons';
import { Inactive } from './inactive';
import { columnsOf, countOf, layoutOf } from './layout';
import { Posts } from './posts';
import { Sidebar } from './sidebar';
import type { Attributes } from './types';
import { useRelated } from './use-related';
import './editor.scss';

/** Returns whether a post type is one of the site editor's, such as templates, patterns and menus. */
const isAboutNoPost = ( type: unknown ) =>
	typeof type !== 'string' || type.startsWith( 'wp_' );

/** Converts plain text to HTML for a rich text field. WordPress encodes `&` in it when an author saves. */
const asHtml = ( text: string ) => escapeText( decodeStored( text ) );

/** Returns the post that contains the block, as last saved. */
function useSavedPost( context: Record< string, unknown > ) {
	const { postId, postType } = context;
	return useSelect(
		( select ) => {
			const { isPreviewMode } = select( blockEditorStore ).getSettings();
			const id = Number( postId );
			if ( isAboutNoPost( postType ) || ! ( id > 0 ) ) {
				return { isSample: isPreviewMode === true };
			}
			const record = select( coreStore ).getEntityRecord<
				Record< 'modified' | 'status', string >
			>( 'postType', String( postType ), id );
			return { id, status: record?.status, modified: record?.modified };
		},
		[ postId, postType ]
	);
}

/** Returns why posts are missing; undefined in an example. */
function reasonOf(
	id: number | undefined,
	isSample: boolean | undefined,
	isNew: boolean,
	state: ReturnType< typeof useRelated >[ 'state' ]
): string | undefined {
	if ( id === undefined ) {
		return isSample
			? undefined
			: __( 'Preview unavailable in site editor.', 'freehold' );
	}
	if ( state === 'withheld' ) {
		return __(
			'Preview unavailable: you are not allowed to edit this post.',
			'freehold'
		);
	}
	if ( isNew ) {
		return __(
			'Save this post to see which posts are related to it.',
			'freehold'
		);
	}
	return __(
		'Preview unavailable: you haven’t published enough posts with similar content.',
		'freehold'
	);
}

type EditProps = BlockEditProps< Attributes >;

/** Renders the choice of the layout in the toolbar. */
function LayoutButtons( {
	layout,
	setAttributes,
}: { layout: ReturnType< typeof layoutOf > } & Pick<
	EditProps,
	'setAttributes'
> ): JSX.Element {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton
					icon={ grid }
					label={ __( 'Grid view', 'freehold' ) }
					isActive={ layout === 'grid' }
					onClick={ () => setAttributes( { postLayout: 'grid' } ) }
				/>
				<ToolbarButton
					icon={ list }
					label={ __( 'List view', 'freehold' ) }
					isActive={ layout === 'list' }
					onClick={ () => setAttributes( { postLayout: 'list' } ) }
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}

/** Renders the headline of posts that have it in an attribute. */
function Headline( {
	attributes,
	setAttributes,
}: Pick< EditProps, 'attributes' | 'setAttributes' > ): JSX.Element {
	return (
		<h2 className="wp-block-jetpack-related-posts__headline">
			<RichText
				tagName="span"
				aria-label={ __( 'Headline', 'freehold' ) }
				placeholder={ __( 'Related Posts', 'freehold' ) }
				allowedFormats={ [] }
				disableLineBreaks
				value={ asHtml( attributes.headline ) }
				onChange={ ( headline: string ) =>
					setAttributes( {
						headline: decodeStored( headline ),
					} )
				}
			/>
		</h2>
	);
}

/**
 * Shows the related posts in the editor as visitors will see them.
 */
export default function Edit( {
	attributes,
	setAttributes,
	clientId,
	context,
}: EditProps ): JSX.Element {
	const { id, status, modified, isSample } = useSavedPost( context );
	const hasHeading = useSelect(
		( select ) => select( blockEditorStore ).getBlockCount( clientId ) > 0,
		[ clientId ]
	);
	const { replaceInnerBlocks } = useDispatch( blockEditorStore );
	const isNew = status === 'auto-draft';
	const related = useRelated(
		status === undefined || isNew ? undefined : id,
		modified ?? ''
	);
	const count = countOf( attributes );
	const layout = layoutOf( attributes );
	const posts = related.posts.slice( 0, count );
	const ref = useRef< HTMLDivElement >( null );
	const blockProps = useBlockProps( {
		ref,
		className: `is-layout-${ layout }`,
		style: { '--freehold-related-columns': columnsOf( count ) },
	} );

	const reason = reasonOf( id, isSample, isNew, related.state );
	const isAsked = id !== undefined && ! isNew;
	const isLoading = isAsked && related.state === 'loading';
	const isActive = isAsked && related.state === 'active';
	const isWithheld = isAsked && related.state === 'withheld';
	const enable = async () => {
		if ( await related.enable() ) {
			// Keeps focus in the block, because the button no longer exists.
			ref.current?.focus();
		}
	};

	return (
		<>
			<LayoutButtons layout={ layout } setAttributes={ setAttributes } />
			<Sidebar
				attributes={ attributes }
				setAttributes={ setAttributes }
				hasHeading={ hasHeading }
				onRemoveHeading={ () => replaceInnerBlocks( clientId, [] ) }
				found={ isActive ? related.posts.length : undefined }
			/>
			<div { ...blockProps }>
				{ isAsked && ! isLoading && ! isActive && ! isWithheld ? (
					<Inactive
						state={ related.state }
						onEnable={ enable }
						onRetry={ related.retry }
					/>
				) : (
					<>
						{ hasHeading && (
							<InnerBlocks
								allowedBlocks={ [ 'core/heading' ] }
								renderAppender={ false }
							/>
						) }
						{ ! hasHeading && attributes.displayHeadline && (
							<Headline
								attributes={ attributes }
								setAttributes={ setAttributes }
							/>
						) }
						<p className="screen-reader-text" role="status">
							{ isLoading &&
								__( 'Loading related posts…', 'freehold' ) }
						</p>
						<Posts
							attributes={ attributes }
							posts={ posts }
							missing={ count - posts.length }
							reason={ isLoading ? undefined : reason }
							isLoading={ isLoading }
						/>
					</>
				) }
			</div>
		</>
	);
}
