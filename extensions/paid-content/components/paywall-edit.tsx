import { getInitialState } from '@freehold/initial-state';
import {
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { useRegistry, type select } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { arrowDown, Icon } from '@wordpress/icons';
import { Access } from '../editor/access';
import { LEVEL, type Level, type PostEditor } from '../editor/post';
import { usePostAccess } from '../editor/use-post-access';
import { PAYWALL } from '../names';

/** Returns what the line says, depending on who can read the post. */
function lineFor( level: Level, hasLevel: boolean ): string {
	if ( ! hasLevel ) {
		return __( 'This paywall only works in posts.', 'freehold' );
	}
	switch ( level ) {
		case 'subscribers':
			return __( 'Only subscribers can read what is below', 'freehold' );
		case 'paid_subscribers':
		case 'paid_subscribers_all_tiers':
			return __(
				'Only paid subscribers can read what is below',
				'freehold'
			);
		default:
			return __(
				'Everyone can read what is below. Choose who can read it in the block’s settings.',
				'freehold'
			);
	}
}

/** The blocks whose insertion has closed the post. Undoing and redoing keeps a block’s ID. */
const closing = new Set< string >();

/**
 * Closes the post for everyone but subscribers when the user inserts the block, and opens it again when this insertion is
 * undone. Both belong to the step of the block. A block also goes when its post is parsed again or another one is opened:
 * then the post stays closed.
 */
function useClosedPost( clientId: string ): void {
	const { level, hasLevel, edit } = usePostAccess();
	const registry = useRegistry() as unknown as { select: typeof select };
	const currentPost = () =>
		(
			registry.select( 'core/editor' ) as PostEditor | undefined
		 )?.getCurrentPostId();
	const canClose =
		hasLevel &&
		getInitialState().modules.some(
			( { slug, activated } ) => slug === 'subscriptions' && activated
		);
	const now = useRef( level );
	now.current = level;
	useEffect( () => {
		const blocks = registry.select( blockEditorStore );
		const post = currentPost();
		if (
			canClose &&
			now.current === 'everybody' &&
			( closing.has( clientId ) ||
				blocks.wasBlockJustInserted( clientId ) )
		) {
			closing.add( clientId );
			edit( { [ LEVEL ]: 'subscribers' }, { undoIgnore: true } );
		}
		return () => {
			if (
				closing.has( clientId ) &&
				blocks.getGlobalBlockCount( PAYWALL ) === 0 &&
				currentPost() === post &&
				now.current === 'subscribers'
			) {
				edit( { [ LEVEL ]: 'everybody' }, { undoIgnore: true } );
			}
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Only inserting closes the post: users may open it again.
	}, [] );
}

/**
 * The paywall in the editor: a line that says who can read what is below.
 *
 * @param props          The block’s properties.
 * @param props.clientId The block’s ID in the editor.
 */
export function PaywallEdit( {
	clientId,
}: BlockEditProps< Record< string, unknown > > ): JSX.Element {
	const { level, hasLevel } = usePostAccess();
	useClosedPost( clientId );
	return (
		<div { ...useBlockProps( { className: 'freehold-paywall-line' } ) }>
			<span>
				{ lineFor( level, hasLevel ) }
				<Icon icon={ arrowDown } size={ 16 } />
			</span>
			{ hasLevel && (
				<InspectorControls>
					<PanelBody title={ __( 'Access', 'freehold' ) }>
						<Access />
					</PanelBody>
				</InspectorControls>
			) }
		</div>
	);
}
