// The limit of a call: a bare Fastify handler that sends so many prepared statements, each by a primary key, and
// answers with so many bytes.
import fastify from 'fastify';
import pg from 'pg';

const [port = '0', url = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 6 });
const statement = { name: 'account', text: 'select id, email, created_at from identity.account where id = $1' };
const id = '00000000-0000-7000-8000-000000000000';
const bodies = new Map<number, Buffer>();
const bodyOf = (bytes: number): Buffer => {
  const body = bodies.get(bytes) ?? Buffer.alloc(bytes, 'x');
  bodies.set(bytes, body);
  return body;
};

const app = fastify();
app.get<{ Querystring: { statements: string; bytes: string } }>('/', async ({ query }, reply) => {
  for (let sent = 0; sent < Number(query.statements); sent += 1) await pool.query({ ...statement, values: [id] });
  return reply.type('application/json').send(bodyOf(Number(query.bytes)));
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('ready\n');
