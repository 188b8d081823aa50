import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { Button, Flex } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { memo, useEffect, useRef } from '@wordpress/element';
import { __, _n, isRTL, sprintf } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';
import type { RefObject } from 'react';
import { ordered, type useActions } from './actions';
import { isCurrent } from './apply';
import { actionLabel, describe, groupLabels, subjectOf } from './labels';
import { keysOf } from './shortcuts';
import { store } from './store';
import { GROUPS } from './suggestions';
import type { Group, Suggestion } from './types';
import { useFocusInList } from './use-focus-in-list';

type Actions = ReturnType< typeof useActions >;

/** Renders what a suggestion changes. */
function Change( { suggestion }: { suggestion: Suggestion } ): JSX.Element {
	const { kind, old, new: text } = suggestion;
	const subject = subjectOf( suggestion );
	return kind === 'words' ? (
		<p className="freehold-review-panel__change">
			<del>{ old }</del> <ins>{ text }</ins>
		</p>
	) : (
		<p className="freehold-review-panel__change">
			<strong>{ actionLabel( suggestion ) }</strong>
			{ subject && `: ${ subject }` }
			{ kind === 'link' && (
				<>
					{ ': ' }
					<del>{ old }</del> <ins>{ text }</ins>
				</>
			) }
			{ kind === 'split' && `: ${ old }…` }
			{ [ 'list', 'heading', 'question' ].includes( kind ) && (
				<>
					{ subject ? ' ' : ': ' }
					<ins>{ text }</ins>
				</>
			) }
		</p>
	);
}

/** Renders a suggestion. It renders again only if it, its block or the current suggestion changes. */
const Item = memo(
	( {
		suggestion,
		isSelected,
		actions,
	}: {
		suggestion: Suggestion;
		isSelected: boolean;
		actions: Actions;
	} ): JSX.Element => {
		const { id, kind, clientId, reason, guideline } = suggestion;
		const isFresh = useSelect(
			( select ) =>
				isCurrent(
					suggestion,
					(
						select( blockEditorStore ) as unknown as {
							getBlock: ( one: string ) => BlockInstance | null;
						}
					 ).getBlock( clientId )
				),
			[ suggestion, clientId ]
		);
		const element = useRef< HTMLLIElement >( null );
		useEffect( () => {
			if ( isSelected ) {
				element.current?.scrollIntoView?.( { block: 'nearest' } );
			}
		}, [ isSelected ] );
		const label = describe( suggestion );
		return (
			<li
				ref={ element }
				className="freehold-review-panel__item"
				aria-current={ isSelected || undefined }
			>
				<Change suggestion={ suggestion } />
				{ reason && <p>{ reason }</p> }
				{ guideline && (
					<p className="freehold-review-panel__guideline">
						{ guideline }
					</p>
				) }
				{ ! isFresh && (
					<p>
						{ __(
							'Out of date: the text has changed.',
							'freehold'
						) }
					</p>
				) }
				<Flex justify="flex-start" wrap>
					{ kind !== 'question' && isFresh && (
						<Button
							variant="secondary"
							size="small"
							aria-label={ sprintf(
								/* translators: %s: a suggestion. */
								__( 'Accept: %s', 'freehold' ),
								label
							) }
							onClick={ () => actions.accept( [ id ] ) }
						>
							{ __( 'Accept', 'freehold' ) }
						</Button>
					) }
					<Button
						variant="tertiary"
						size="small"
						aria-label={
							kind === 'question'
								? sprintf(
										/* translators: %s: a suggestion. */
										__( 'Done: %s', 'freehold' ),
										label
								  )
								: sprintf(
										/* translators: %s: a suggestion. */
										__( 'Reject: %s', 'freehold' ),
										label
								  )
						}
						onClick={ () => actions.reject( [ id ] ) }
					>
						{ kind === 'question'
							? __( 'Done', 'freehold' )
							: __( 'Reject', 'freehold' ) }
					</Button>
					<Button
						variant="tertiary"
						size="small"
						aria-label={ sprintf(
							/* translators: %s: a suggestion. */
							__( 'Show in post: %s', 'freehold' ),
							label
						) }
						onClick={ () => actions.reveal( suggestion ) }
					>
						{ __( 'Show', 'freehold' ) }
					</Button>
				</Flex>
			</li>
		);
	}
);

/** Renders buttons for all suggestions of a list. */
function All( {
	name,
	suggestions,
	actions,
}: {
	/** The name of the group; undefined for all groups. */
	name?: string;
	suggestions: Suggestion[];
	actions: Actions;
} ): JSX.Element {
	const ids = suggestions.map( ( { id } ) => id );
	const changes = suggestions
		.filter( ( { kind } ) => kind !== 'question' )
		.map( ( { id } ) => id );
	const named = ( label: string ) =>
		name ? `${ label }: ${ name }` : label;
	return (
		<Flex justify="flex-start" wrap>
			{ changes.length > 0 && (
				<Button
					variant="tertiary"
					size="small"
					aria-label={ named( __( 'Accept all', 'freehold' ) ) }
					onClick={ () => actions.accept( changes ) }
				>
					{ __( 'Accept all', 'freehold' ) }
				</Button>
			) }
			<Button
				variant="tertiary"
				size="small"
				aria-label={ named( __( 'Reject all', 'freehold' ) ) }
				onClick={ () => actions.reject( ids ) }
			>
				{ __( 'Reject all', 'freehold' ) }
			</Button>
		</Flex>
	);
}

/** Renders the buttons and keys for all suggestions. */
function Tools( {
	open,
	actions,
}: {
	open: Suggestion[];
	actions: Actions;
} ): JSX.Element {
	return (
		<>
			<Flex justify="flex-start">
				<Button
					icon={ isRTL() ? chevronRight : chevronLeft }
					label={ __( 'Previous suggestion', 'freehold' ) }
					shortcut={ keysOf( 'previous' ) }
					onClick={ () => actions.step( -1 ) }
					size="small"
				/>
				<Button
					icon={ isRTL() ? chevronLeft : chevronRight }
					label={ __( 'Next suggestion', 'freehold' ) }
					shortcut={ keysOf( 'next' ) }
					onClick={ () => actions.step( 1 ) }
					size="small"
				/>
				<All suggestions={ open } actions={ actions } />
			</Flex>
			<p className="freehold-review-panel__keys">
				{ sprintf(
					/* translators: 1: keys of “next”. 2: keys of “accept”. 3: keys of “reject”. */
					__(
						'Keys: %1$s for the next suggestion, %2$s to accept it, %3$s to reject it.',
						'freehold'
					),
					keysOf( 'next' ),
					keysOf( 'accept' ),
					keysOf( 'reject' )
				) }
			</p>
		</>
	);
}

/** Renders a button that brings back what was rejected, because an undo of the editor does not. */
function Dismissed( {
	ids,
	actions,
}: {
	ids: number[];
	actions: Actions;
} ): JSX.Element | null {
	return ids.length > 0 ? (
		<Button variant="link" onClick={ () => actions.reopen( ids ) }>
			{ sprintf(
				/* translators: %d: a number of suggestions. */
				_n(
					'Bring back %d dismissed suggestion',
					'Bring back %d dismissed suggestions',
					ids.length,
					'freehold'
				),
				ids.length
			) }
		</Button>
	) : null;
}

type ListProps = {
	actions: Actions;
	/** What has the focus after the last suggestion. */
	field: RefObject< HTMLButtonElement >;
};

/**
 * Renders the open suggestions by group, in the order of the page.
 *
 * @param props
 * @param props.actions What the user can do.
 * @param props.field   What has the focus after the last suggestion.
 */
export const List = memo(
	( { actions, field }: ListProps ): JSX.Element | null => {
		const { suggestions, current } = useSelect(
			( select ) => ( {
				suggestions: select( store ).getSuggestions(),
				current: select( store ).getCurrent(),
			} ),
			[]
		);
		const open = ordered( suggestions );
		const dismissed = suggestions
			.filter( ( { status } ) => status === 'rejected' )
			.map( ( { id } ) => id );
		const focus = useFocusInList( field );
		return (
			<div { ...focus }>
				{ open.length > 0 && (
					<Tools open={ open } actions={ actions } />
				) }
				<Dismissed ids={ dismissed } actions={ actions } />
				{ Object.entries( groupLabels() ).map( ( [ group, label ] ) => {
					const own = open.filter(
						( { kind } ) => GROUPS[ kind ] === ( group as Group )
					);
					return own.length > 0 ? (
						<section key={ group } aria-label={ label }>
							<h3>{ `${ label } (${ own.length })` }</h3>
							{ own.length > 1 && (
								<All
									name={ label }
									suggestions={ own }
									actions={ actions }
								/>
							) }
							<ul>
								{ own.map( ( suggestion ) => (
									<Item
										key={ suggestion.id }
										suggestion={ suggestion }
										isSelected={ suggestion.id === current }
										actions={ actions }
									/>
								) ) }
							</ul>
						</section>
					) : null;
				} ) }
			</div>
		);
	}
);
