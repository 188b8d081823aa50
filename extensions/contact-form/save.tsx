import {
	InnerBlocks,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';

/** What a post contains of a field: the blocks in it, in an element without a class. */
export const saveField = (): JSX.Element => (
	<div { ...useInnerBlocksProps.save() } />
);

/** What a post contains of a block that is an element around others. */
export const saveBox = (): JSX.Element => (
	<div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />
);

/** What older posts contain of a block: the blocks in it, and no element. */
export const saveBare = (): JSX.Element => <InnerBlocks.Content />;

/** What a post contains of a block that is all in its comment. */
export const saveNothing = (): null => null;

/** What a post contains of an image choice and its parts: the blocks in it, in an element within the block’s own. */
export const saveNested = (): JSX.Element => (
	<div { ...useBlockProps.save() }>{ saveField() }</div>
);
