import type { BlockEditProps } from '@wordpress/blocks';
import type { ReactNode } from 'react';
import { FieldControls } from '../field-controls';
import { useSharedStyles } from '../use-shared-styles';

export type Props = BlockEditProps< Record< string, unknown > >;

export const FORMATS = [ 'core/bold', 'core/italic', 'core/link' ];

/** Shares the look of a part with those of other fields. */
export const useLook = ( {
	attributes,
	clientId,
	context,
	name,
}: Props ): void =>
	useSharedStyles(
		clientId,
		name,
		attributes,
		context[ 'jetpack/field-share-attributes' ] !== false
	);

/** A part on the canvas, with the controls of its field while it is selected. */
export const WithControls = ( {
	clientId,
	isSelected,
	children,
}: Pick< Props, 'clientId' | 'isSelected' > & {
	children: ReactNode;
} ): JSX.Element => (
	<>
		{ isSelected && <FieldControls clientId={ clientId } /> }
		{ children }
	</>
);
