import type { Module as ServerModule } from '../../api/schema/modules';

/** A module as the server describes it. */
export type Module = ServerModule;

/** One option of a module, with what is needed to show a control for it. */
export type ModuleOption = Module[ 'options' ][ string ];

/** One block of a module; `uses` is null until it has been counted. */
export type ModuleBlock = Module[ 'blocks' ][ number ];

/** What the page's initial state contains of a module. */
export type KnownModule = {
	slug: string;
	title: string;
	activated: boolean;
};

/** What went wrong, as far as a screen has to tell. */
export type ModulesError = { code: string; message: string };

/** The store's state. */
export type ModulesState = {
	/** What the page itself said, by slug. */
	known: Record< string, KnownModule >;
	/** The server's response, by slug; null until it arrives. */
	modules: Record< string, Module > | null;
	/** Why the list is missing, or null. */
	listError: ModulesError | null;
	/** Pending changes: slug → requested status. */
	wanted: Record< string, boolean >;
	/** How many posts contain each block of a module, by slug. */
	usage: Record< string, ModuleBlock[] >;
};
