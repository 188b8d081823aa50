import { hiddenAs } from '@freehold/blocks';
import {
	BlockControls,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { cloneBlock, type BlockInstance } from '@wordpress/blocks';
import { Notice, Spinner, ToolbarButton } from '@wordpress/components';
import {
	store as coreStore,
	useEntityBlockEditor,
	useEntityRecord,
	useResourcePermissions,
} from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { createContext, useContext } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { FORM } from './form-fields';
import {
	FORM_TYPE,
	nameOf,
	type FormPost,
	type FormProps,
	type Permissions,
} from './form-post';

const WithinForm = createContext( false );

/**
 * Returns whether a block is part of a reusable form, on a page that shows it or in the form’s own editor.
 */
export function useIsReusable(): boolean {
	const isWithin = useContext( WithinForm );
	const isOwn = useSelect(
		( select ) =>
			(
				select( 'core/editor' ) as unknown as
					| { getCurrentPostType: () => string | null }
					| undefined
			 )?.getCurrentPostType() === FORM_TYPE,
		[]
	);
	return isWithin || isOwn;
}

/** Says why a form is not shown; without a text, that it loads. */
function Message( { children }: { children?: string } ): JSX.Element {
	return (
		<div { ...useBlockProps() }>
			{ children ? (
				<Notice status="warning" isDismissible={ false }>
					{ children }
				</Notice>
			) : (
				<Spinner />
			) }
		</div>
	);
}

/** A form that its user can edit. Changes are saved to its own post, wherever it is shown. */
function OpenForm( {
	attributes,
	clientId,
	id,
	isDraft,
}: FormProps & {
	id: number;
	isDraft: boolean;
} ): JSX.Element {
	const [ value, onInput, onChange ] = useEntityBlockEditor(
		'postType',
		FORM_TYPE,
		// Its type says text.
		{ id: id as unknown as string }
	);
	const { replaceBlocks } = useDispatch( blockEditorStore );
	const form = ( value as BlockInstance[] ).find(
		( { name } ) => name === FORM
	);
	const { children, ...blockProps } = useInnerBlocksProps( useBlockProps(), {
		value,
		onInput,
		onChange,
		// The form stays where it is. An empty one is replaced by the one that the user begins with.
		templateLock: form?.innerBlocks.length ? 'all' : false,
	} );
	return (
		<div { ...blockProps }>
			{ isDraft && (
				<Notice status="info" isDismissible={ false }>
					{ __(
						'This form is a draft. Visitors do not see it until it is published.',
						'freehold'
					) }
				</Notice>
			) }
			{ form && (
				<BlockControls group="other">
					<ToolbarButton
						onClick={ () =>
							void replaceBlocks(
								[ clientId ],
								hiddenAs( attributes, [ cloneBlock( form ) ] )
							)
						}
					>
						{ __( 'Detach', 'freehold' ) }
					</ToolbarButton>
				</BlockControls>
			) }
			<WithinForm.Provider value>
				{ children as ReactNode }
			</WithinForm.Provider>
		</div>
	);
}

/** A form that its user cannot edit, or that is not there. */
function ClosedForm( { id }: { id: number } ): JSX.Element {
	const { form, isLoading } = useSelect(
		( select ) => {
			const { getEntityRecord, hasFinishedResolution } = select(
				coreStore
			) as unknown as {
				getEntityRecord: (
					...args: unknown[]
				) => FormPost | null | undefined;
				hasFinishedResolution: (
					selector: string,
					args: unknown[]
				) => boolean;
			};
			const args = [ 'postType', FORM_TYPE, id, { context: 'view' } ];
			return {
				form: getEntityRecord( ...args ),
				isLoading: ! hasFinishedResolution( 'getEntityRecord', args ),
			};
		},
		[ id ]
	);
	if ( ! form ) {
		return isLoading ? (
			<Message />
		) : (
			<Message>
				{ __(
					'This form no longer exists, or is not published. Visitors see nothing here.',
					'freehold'
				) }
			</Message>
		);
	}
	return (
		<Message>
			{ sprintf(
				/* translators: %s: the name of a form. */
				__(
					'Visitors see the form “%s” here. You cannot edit it, because other posts can show it, too.',
					'freehold'
				),
				nameOf( form )
			) }
		</Message>
	);
}

/** A form that is in a post of its own. It is edited in place, like a synced pattern. */
export function ReusableForm( {
	attributes,
	clientId,
}: FormProps ): JSX.Element {
	const id = Number( attributes.ref ) || 0;
	const isWithin = useIsReusable();
	const { hasResolved: isKnown, canUpdate } = useResourcePermissions( {
		kind: 'postType',
		name: FORM_TYPE,
		id,
	} ) as unknown as Permissions;
	const { record, hasResolved } = useEntityRecord< FormPost >(
		'postType',
		FORM_TYPE,
		id,
		{ enabled: ! isWithin && canUpdate === true }
	);
	if ( isWithin ) {
		return (
			<Message>
				{ __(
					'A form cannot be part of another form. Visitors do not see this one.',
					'freehold'
				) }
			</Message>
		);
	}
	if ( ! isKnown || ( canUpdate && ! hasResolved ) ) {
		return <Message />;
	}
	if ( ! canUpdate || ! record ) {
		return <ClosedForm id={ id } />;
	}
	return record.status === 'trash' ? (
		<Message>
			{ __(
				'This form is in the Trash. Visitors see nothing here until you restore it.',
				'freehold'
			) }
		</Message>
	) : (
		<OpenForm
			attributes={ attributes }
			clientId={ clientId }
			id={ id }
			isDraft={ record.status !== 'publish' }
		/>
	);
}
