import { messageOf } from '@freehold/admin/message-of';
import { decodeStored, textOf } from '@freehold/stored-text';
import {
	BlockControls,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import {
	cloneBlock,
	createBlock,
	serialize,
	type BlockEditProps,
	type BlockInstance,
} from '@wordpress/blocks';
import {
	Button,
	ComboboxControl,
	Notice,
	Spinner,
	ToolbarButton,
} from '@wordpress/components';
import {
	store as coreStore,
	useEntityBlockEditor,
	useEntityRecord,
	useEntityRecords,
	useResourcePermissions,
} from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { createContext, useContext, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { ReactNode } from 'react';
import { FORM } from './form-fields';

type Stored = Record< string, unknown >;
type Props = Pick< BlockEditProps< Stored >, 'attributes' | 'clientId' >;

/** A form’s post, as WordPress’s REST API returns it. */
type FormPost = {
	id: number;
	status?: string;
	title: { rendered?: string } | string;
};

/** What the user may do. The type of core-data says that it is a list. */
type Permissions = {
	hasResolved: boolean;
	canCreate?: boolean;
	canUpdate?: boolean;
};

/** The post type of reusable forms. */
const TYPE = 'jetpack_form';

const nameOf = ( { id, title }: FormPost ): string =>
	decodeStored(
		textOf( typeof title === 'string' ? title : title.rendered )
	) ||
	sprintf(
		/* translators: %d: the ID of a form. */
		__( 'Form %d', 'freehold' ),
		id
	);

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
			 )?.getCurrentPostType() === TYPE,
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
	clientId,
	id,
	isDraft,
}: {
	clientId: string;
	id: number;
	isDraft: boolean;
} ): JSX.Element {
	const [ value, onInput, onChange ] = useEntityBlockEditor(
		'postType',
		TYPE,
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
								[ cloneBlock( form ) ]
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
			const args = [ 'postType', TYPE, id, { context: 'view' } ];
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

/**
 * A form that is in a post of its own. It is edited in place, like a synced pattern.
 *
 * @param props            The block’s properties.
 * @param props.attributes
 * @param props.clientId
 */
export function ReusableForm( { attributes, clientId }: Props ): JSX.Element {
	const id = Number( attributes.ref ) || 0;
	const isWithin = useIsReusable();
	const { hasResolved: isKnown, canUpdate } = useResourcePermissions( {
		kind: 'postType',
		name: TYPE,
		id,
	} ) as unknown as Permissions;
	const { record, hasResolved } = useEntityRecord< FormPost >(
		'postType',
		TYPE,
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
			clientId={ clientId }
			id={ id }
			isDraft={ record.status !== 'publish' }
		/>
	);
}

/**
 * The button that makes a form of this post one that others can show.
 *
 * @param props            The form.
 * @param props.attributes
 * @param props.clientId
 */
export function ShareForm( {
	attributes,
	clientId,
}: Props ): JSX.Element | null {
	const { canCreate } = useResourcePermissions( {
		kind: 'postType',
		name: TYPE,
	} ) as unknown as Permissions;
	const [ isBusy, setIsBusy ] = useState( false );
	const { block, postTitle } = useSelect(
		( select ) => ( {
			block: select( blockEditorStore ).getBlock( clientId ),
			postTitle: (
				select( 'core/editor' ) as unknown as
					| { getEditedPostAttribute: ( name: string ) => unknown }
					| undefined
			 )?.getEditedPostAttribute( 'title' ),
		} ),
		[ clientId ]
	);
	const { saveEntityRecord } = useDispatch( coreStore ) as unknown as {
		saveEntityRecord: ( ...args: unknown[] ) => Promise< FormPost >;
	};
	const { replaceBlocks } = useDispatch( blockEditorStore );
	const { createErrorNotice } = useDispatch( noticesStore );
	if ( ! canCreate || ! block ) {
		return null;
	}
	const share = async () => {
		setIsBusy( true );
		try {
			const { id } = await saveEntityRecord(
				'postType',
				TYPE,
				{
					title:
						textOf( attributes.formTitle ) ||
						textOf( postTitle ) ||
						__( 'Form', 'freehold' ),
					content: serialize( [ block ] ),
					status: 'publish',
				},
				{ throwOnError: true }
			);
			replaceBlocks( [ clientId ], [ createBlock( FORM, { ref: id } ) ] );
		} catch ( thrown ) {
			setIsBusy( false );
			void createErrorNotice( messageOf( thrown ), { type: 'snackbar' } );
		}
	};
	return (
		<BlockControls group="other">
			<ToolbarButton
				onClick={ () => void share() }
				isBusy={ isBusy }
				disabled={ isBusy }
			>
				{ __( 'Use in other posts', 'freehold' ) }
			</ToolbarButton>
		</BlockControls>
	);
}

/** The choice of a form. Its list is requested when the user asks for it. */
function Choice( {
	onSelect,
}: {
	onSelect: ( id: number ) => void;
} ): JSX.Element {
	const { records, hasResolved } = useEntityRecords< FormPost >(
		'postType',
		TYPE,
		{
			context: 'view',
			status: 'publish',
			per_page: 100,
			orderby: 'title',
			order: 'asc',
			_fields: 'id,title',
		}
	);
	if ( ! hasResolved ) {
		return <Spinner />;
	}
	return records?.length ? (
		<ComboboxControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Existing form', 'freehold' ) }
			value={ null }
			options={ records.map( ( form ) => ( {
				value: String( form.id ),
				label: nameOf( form ),
			} ) ) }
			onChange={ ( value ) => {
				if ( value ) {
					onSelect( Number( value ) );
				}
			} }
		/>
	) : (
		<p>
			{ __(
				'There are no reusable forms yet. To make one, select “Use in other posts” in the toolbar of a form.',
				'freehold'
			) }
		</p>
	);
}

/**
 * The choice of a form that other posts show, too.
 *
 * @param props
 * @param props.clientId The block that becomes the form.
 */
export function InsertForm( {
	clientId,
}: {
	clientId: string;
} ): JSX.Element | null {
	const [ isOpen, setIsOpen ] = useState( false );
	const isReusable = useIsReusable();
	const { replaceBlocks } = useDispatch( blockEditorStore );
	if ( isReusable ) {
		return null;
	}
	return isOpen ? (
		<Choice
			onSelect={ ( ref ) =>
				void replaceBlocks(
					[ clientId ],
					[ createBlock( FORM, { ref } ) ]
				)
			}
		/>
	) : (
		<Button
			variant="secondary"
			__next40pxDefaultSize
			onClick={ () => setIsOpen( true ) }
		>
			{ __( 'Insert an existing form', 'freehold' ) }
		</Button>
	);
}
