import { api } from '@freehold/api';
import type {
	HomeCardContent,
	HomeFirstRun,
	HomeFirstRunInput,
	HomeNotes,
	HomeOverview,
	HomeSteps,
} from '../../../shared/api/schema/home';
import type { ModulesCount } from '../../../shared/api/schema/modules';

export type { HomeCardContent, HomeOverview };

/** A problem, or something to set up. */
export type Note = HomeNotes[ 'notes' ][ number ];

/** Something that a new site does first. */
export type Step = HomeSteps[ 'steps' ][ number ];

/** A card, without its content. */
export type HomeCard = HomeOverview[ 'cards' ][ number ];

const PATH = '/home';

/** What is on, and which cards there are. */
export const fetchOverview = (): Promise< HomeOverview > =>
	api.get( 'v4', PATH );

/**
 * What needs attention, as far as the server knows without reading posts.
 *
 * @return The notes, the worst first.
 */
export const fetchNotes = (): Promise< HomeNotes > =>
	api.get( 'v4', `${ PATH }/notes` );

/** The features that are off while posts contain their blocks, as far as posts are counted. */
export const fetchBlocksOff = (): Promise< HomeNotes & ModulesCount > =>
	api.get( 'v4', `${ PATH }/blocks-off` );

/**
 * The content of a card.
 *
 * @param id The card's ID.
 * @return Numbers and rows.
 */
export const fetchCard = ( id: string ): Promise< HomeCardContent > =>
	api.get( 'v4', `${ PATH }/cards/${ id }` );

/**
 * What the questions after the installation are about.
 *
 * @return Features and services.
 */
export const fetchFirstRun = (): Promise< HomeFirstRun > =>
	api.get( 'v4', `${ PATH }/first-run` );

/**
 * Stores when content of other services loads, and whether the questions are finished.
 *
 * @param change What to store.
 */
export const postFirstRun = ( change: HomeFirstRunInput ): Promise< unknown > =>
	api.post( 'v4', `${ PATH }/first-run`, change );

/**
 * The steps after the questions, with what is done.
 *
 * @return The steps in their order.
 */
export const fetchSteps = (): Promise< HomeSteps > =>
	api.get( 'v4', `${ PATH }/steps` );

/**
 * Makes what a step is about.
 *
 * @param step The step's ID.
 * @return The URL to open, empty to stay, and the steps as they are then.
 */
export const postStep = ( step: string ): Promise< HomeSteps > =>
	api.post( 'v4', `${ PATH }/steps`, { step } );
