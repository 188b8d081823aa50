import {
	store as modulesStore,
	type Module,
	type ModuleBlock,
} from '@freehold/modules/store';
import { speak } from '@wordpress/a11y';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { usedBlocks } from './used-blocks';

/** The change to confirm. */
type Question = {
	modules: Module[];
	/** The blocks in use; null if they could not be counted. */
	blocks: ModuleBlock[] | null;
};

/** What can be done with several modules. */
type Bulk = {
	/** Whether something is on its way to or from the server. */
	isBusy: boolean;
	/** The change that the user must confirm, or null. */
	question: Question | null;
	turnOn: () => void;
	/** Counts the posts that use the modules, then asks the user. */
	turnOff: () => void;
	/** The user confirmed. */
	confirm: () => void;
	/** The user canceled. */
	cancel: () => void;
};

/** Returns what is said after a change. */
const changedText = ( count: number, active: boolean ): string =>
	active
		? sprintf(
				/* translators: %d: a number. */
				_n(
					'%d feature turned on.',
					'%d features turned on.',
					count,
					'freehold'
				),
				count
		  )
		: sprintf(
				/* translators: %d: a number. */
				_n(
					'%d feature turned off.',
					'%d features turned off.',
					count,
					'freehold'
				),
				count
		  );

/**
 * Turns several modules on or off, and back with “Undo”. Leaves alone those that are as wanted.
 *
 * @param chosen    The modules.
 * @param onChanged Called after a change.
 * @return What can be done.
 */
export function useBulk( chosen: Module[], onChanged: () => void ): Bulk {
	const { toggleModules, countUsage } = useDispatch( modulesStore );
	const { createSuccessNotice } = useDispatch( noticesStore );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ question, setQuestion ] = useState< Question | null >( null );

	const report = ( message: string, onUndo?: () => void ) =>
		createSuccessNotice( message, {
			type: 'snackbar',
			id: 'freehold-modules-changed',
			actions: onUndo && [
				{ label: __( 'Undo', 'freehold' ), onClick: onUndo },
			],
		} );

	/** Turns exactly the modules of a change back to what they were. */
	const undo = async ( slugs: string[], active: boolean ) => {
		setIsBusy( true );
		const { error } = await toggleModules( slugs, active );
		setIsBusy( false );
		if ( ! error ) {
			void report( __( 'Change undone.', 'freehold' ) );
		}
	};

	const change = async ( modules: Module[], active: boolean ) => {
		setIsBusy( true );
		const slugs = modules.map( ( { slug } ) => slug );
		const { error } = await toggleModules( slugs, active );
		setIsBusy( false );
		if ( error ) {
			return;
		}
		void report(
			changedText( modules.length, active ),
			() => void undo( slugs, ! active )
		);
		onChanged();
	};

	/** Returns the modules to change; if there are none, says so. */
	const changing = ( active: boolean ): Module[] => {
		const modules = chosen.filter(
			( module ) => module.activated !== active
		);
		if ( modules.length === 0 ) {
			void report(
				active
					? __( 'The selected features are already on.', 'freehold' )
					: __( 'The selected features are already off.', 'freehold' )
			);
		}
		return modules;
	};

	return {
		isBusy,
		question,
		turnOn: () => {
			const modules = changing( true );
			if ( modules.length > 0 ) {
				void change( modules, true );
			}
		},
		turnOff: async () => {
			const modules = changing( false );
			if ( modules.length === 0 ) {
				return;
			}
			setIsBusy( true );
			speak( __( 'Checking where they are used…', 'freehold' ) );
			const counted = await countUsage(
				modules.map( ( { slug } ) => slug )
			).catch( () => null );
			setIsBusy( false );
			setQuestion( {
				modules,
				blocks:
					counted &&
					usedBlocks( counted.flatMap( ( { blocks } ) => blocks ) ),
			} );
		},
		confirm: () => {
			if ( question ) {
				setQuestion( null );
				void change( question.modules, false );
			}
		},
		cancel: () => setQuestion( null ),
	};
}
