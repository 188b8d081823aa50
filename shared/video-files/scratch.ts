import { BufferTarget, StreamTarget, type StreamTargetChunk } from 'mediabunny';

/** A file on the disk, in a folder that only this site’s pages can read. */
type Scratch = {
	target: StreamTarget | BufferTarget;
	/** Whether it is in memory, because this browser gives pages no disk. */
	isInMemory: boolean;
	/** Returns what was written. */
	finish: () => Promise< Blob >;
	/** Removes it. */
	discard: () => Promise< void >;
};

const SCRATCH_PREFIX = 'freehold-video-';

/** Removes what a closed tab has left. */
async function clean( folder: FileSystemDirectoryHandle ): Promise< void > {
	const names: string[] = [];
	for await ( const name of (
		folder as unknown as { keys: () => AsyncIterable< string > }
	 ).keys() ) {
		if ( name.startsWith( SCRATCH_PREFIX ) ) {
			names.push( name );
		}
	}
	// A file that another tab is writing cannot be removed.
	await Promise.allSettled(
		names
			.filter( ( name ) => {
				const time = Number(
					name.slice( SCRATCH_PREFIX.length ).split( '-' )[ 0 ]
				);
				return Date.now() - time > 86_400_000;
			} )
			.map( ( name ) => folder.removeEntry( name ) )
	);
}

/** Creates a file for a result: on the disk, or in memory where the browser has no disk for pages. */
export async function createScratch(): Promise< Scratch > {
	try {
		const folder = await navigator.storage.getDirectory();
		await clean( folder );
		const name = `${ SCRATCH_PREFIX }${ Date.now() }-${ Math.random()
			.toString( 36 )
			.slice( 2 ) }`;
		const handle = await folder.getFileHandle( name, { create: true } );
		const disk = await handle.createWritable();
		let isClosed = false;
		const stream = new WritableStream< StreamTargetChunk >( {
			write: ( { data, position } ) =>
				disk.write( { type: 'write', data, position } ),
			close: () => {
				isClosed = true;
				return disk.close();
			},
			abort: async () => {
				isClosed = true;
				await disk.abort();
			},
		} );
		return {
			target: new StreamTarget( stream, { chunked: true } ),
			isInMemory: false,
			finish: () => handle.getFile(),
			discard: async () => {
				if ( ! isClosed ) {
					await disk.abort().catch( () => undefined );
				}
				await folder.removeEntry( name ).catch( () => undefined );
			},
		};
	} catch {
		const target = new BufferTarget();
		return {
			target,
			isInMemory: true,
			finish: async () =>
				new Blob( target.buffer ? [ target.buffer ] : [] ),
			discard: async () => undefined,
		};
	}
}
