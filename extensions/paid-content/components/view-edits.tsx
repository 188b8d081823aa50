import { gapStyle, type GapStyle } from '@freehold/blocks/gap';
import {
	InnerBlocks,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { BUTTONS } from '../names';

type Props = Pick<
	BlockEditProps< { style?: GapStyle } >,
	'attributes' | 'clientId'
>;
type Template = Array< [ string, Record< string, unknown >? ] >;

/** Returns the properties of a view’s element. Its blocks are not locked, although the views are. */
function useView( { attributes, clientId }: Props, template: Template ) {
	const isEmpty = useSelect(
		( select ) =>
			select( blockEditorStore ).getBlockCount( clientId ) === 0,
		[ clientId ]
	);
	return useInnerBlocksProps(
		useBlockProps( { style: gapStyle( attributes.style ) } ),
		{
			template,
			templateLock: false,
			templateInsertUpdatesSelection: false,
			renderAppender: isEmpty
				? InnerBlocks.ButtonBlockAppender
				: undefined,
		}
	);
}

/** The part for subscribers in the editor. */
export function SubscriberEdit( props: Props ): JSX.Element {
	return (
		<div
			{ ...useView( props, [
				[
					'core/paragraph',
					{
						placeholder: __(
							'Add what only subscribers can read…',
							'freehold'
						),
					},
				],
			] ) }
		/>
	);
}

/** The part for guests in the editor. */
export function GuestEdit( props: Props ): JSX.Element {
	return (
		<div
			{ ...useView( props, [
				[
					'core/heading',
					{
						level: 3,
						content: __( 'Subscribe to get access', 'freehold' ),
					},
				],
				[
					'core/paragraph',
					{
						content: __(
							'Read more of this content when you subscribe today.',
							'freehold'
						),
					},
				],
				[ BUTTONS ],
			] ) }
		/>
	);
}
